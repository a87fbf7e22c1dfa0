import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { mutedBy } from '../table/muted-senders.ts';
import * as tips from '../table/tips.ts';
import { replaceableOf } from './replaceable.ts';

/** After this many attempts the tips are read again. */
const MOST_TRIED = 12;

/** Replaces another tip. Undefined if all candidates have been replaced meanwhile. */
async function replaceOne(
  proof: Proof,
  uid: string,
  row: tips.Row,
  added: tips.Added,
): Promise<tips.Outcome | undefined> {
  const [kept, muted] = await Promise.all([tips.listKept(uid, added.kept), mutedBy(uid)]);
  const writer = { sender: row.sender ?? '', isTrusted: tips.isTrusted(row) };
  let tried = 0;
  for (const instead of replaceableOf(kept, muted, writer)) {
    const outcome = await tips.add(proof, uid, row, { ...added, instead });
    if (outcome !== 'full') return outcome;
    tried += 1;
    if (tried === MOST_TRIED) break;
  }
  return tried === 0 ? 'full' : undefined;
}

/** Stores a tip, if need be in place of a visitor's; 'full' if there is none to replace. */
export async function storeTip(proof: Proof, uid: string, row: tips.Row, added: tips.Added): Promise<tips.Outcome> {
  const outcome = await tips.add(proof, uid, row, added);
  return outcome === 'full' ? untilDone(() => replaceOne(proof, uid, row, added)) : outcome;
}
