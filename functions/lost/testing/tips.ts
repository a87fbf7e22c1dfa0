import { randomUUID } from 'node:crypto';
import { newUlid } from '../../core/ids.ts';
import { SYSTEM } from '../../core/proof.ts';
import { addTip, type TipRow } from '../../table/tips.ts';
import type { Dog } from '../../testing/dogs.ts';
import { sealOfNeighbour } from '../send-tip.ts';

/** A tip sent at a given time, regardless of its alert and limits. */
export const storeTip = (uid: string, row: TipRow) =>
  addTip(SYSTEM, uid, row, { checks: [], kept: { collarTips: Date.now() } });

type Given = Partial<TipRow>;

/** Stores a tip as it is, ignoring the senders' limits; returns its id. */
async function store({ uid }: Dog, given: Given): Promise<string> {
  const tipId = newUlid();
  const said = { kind: 'saw', where: 'By the mill', words: '', reach: '', refused: false, from: 'link' } as const;
  await storeTip(uid, { tipId, ...said, ...given });
  return given.tipId ?? tipId;
}

/** A tip of a dog whose account was a week old when it wrote, unless `given` says otherwise. */
export const storeFrom = (tipper: Dog, owner: Dog, given: Given = {}) =>
  store(owner, {
    ...{ from: 'neighbour', tipper: tipper.uid, sender: sealOfNeighbour(owner.uid, tipper.uid), isYoung: false },
    ...given,
  });

/** A tip of a visitor with an address that nobody else has. */
export const storeFromVisitor = (owner: Dog, given: Given = {}) =>
  store(owner, { from: 'poster', sender: randomUUID(), ...given });
