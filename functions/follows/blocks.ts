import { refuse } from '#shared/core/refusal';
import type { Proof } from '../core/proof.ts';
import { untilDone, untilDoneFrom } from '../core/retry.ts';
import { addBlock, type Bonds, bondLookups, bondsIn, bondsOf, removeBlock } from '../table/blocks.ts';
import { consumeLimit } from '../table/limits.ts';
import { notSelf } from './policies.ts';

interface Other {
  userId: string;
}

async function tryToBlock(proof: Proof, uid: string, other: string, bonds: Bonds) {
  if (bonds.own?.state === 'blocking') return {};
  if (bonds.own?.state === 'blocked') throw refuse('profiles.notFound');
  const answer = await addBlock(proof, uid, other, bonds);
  if (answer === 'gone') throw refuse('profiles.notFound');
  return answer === 'done' ? {} : undefined;
}

/** Ends follows and requests both ways, and hides the conversation from both dogs. */
export const blockDog = notSelf.reading(
  (uid, { userId }: Other) => bondLookups(uid, userId),
  async ({ uid, confirmed }, { userId }, _, rows) => {
    await consumeLimit(confirmed, uid, 'blocks');
    const first = bondsIn(rows, uid, userId);
    const readAgain = () => bondsOf(uid, userId);
    return untilDoneFrom(first, readAgain, (bonds) => tryToBlock(confirmed, uid, userId, bonds));
  },
);

/** Shows the conversation again; follows that the block ended do not come back. */
export const unblockDog = notSelf(({ uid, confirmed }, { userId }: Other) =>
  untilDone(async () => {
    const bonds = await bondsOf(uid, userId);
    if (bonds.own?.state !== 'blocking') return {};
    return (await removeBlock(confirmed, uid, userId, bonds)) ? {} : undefined;
  }),
);
