import { refuse } from '#shared/core/refusal';
import type { Proof } from '../core/proof.ts';
import { untilDone, untilDoneFrom } from '../core/retry.ts';
import * as blocks from '../table/blocks.ts';
import { spend } from '../table/limits.ts';
import { notSelf } from './guards.ts';

interface Other {
  userId: string;
}

async function tryToBlock(proof: Proof, uid: string, other: string, bonds: blocks.Bonds) {
  if (bonds.own?.state === 'blocking') return {};
  if (bonds.own?.state === 'blocked') throw refuse('profiles.notFound');
  const answer = await blocks.block(proof, uid, other, bonds);
  if (answer === 'gone') throw refuse('profiles.notFound');
  return answer === 'done' ? {} : undefined;
}

/** Ends follows and requests both ways, and hides the conversation from both dogs. */
export const block = notSelf.reading(
  (uid, { userId }: Other) => blocks.bondLookups(uid, userId),
  async ({ uid, confirmed }, { userId }, _, rows) => {
    await spend(confirmed, uid, 'blocks');
    const first = blocks.bondsIn(rows, uid, userId);
    const readAgain = () => blocks.bondsOf(uid, userId);
    return untilDoneFrom(first, readAgain, (bonds) => tryToBlock(confirmed, uid, userId, bonds));
  },
);

/** Shows the conversation again; follows that the block ended do not come back. */
export const unblock = notSelf(({ uid, confirmed }, { userId }: Other) =>
  untilDone(async () => {
    const bonds = await blocks.bondsOf(uid, userId);
    if (bonds.own?.state !== 'blocking') return {};
    return (await blocks.unblock(confirmed, uid, userId, bonds)) ? {} : undefined;
  }),
);
