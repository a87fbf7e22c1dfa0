import { refuse } from '#shared/core/refusal';
import { inOrder } from '../core/in-order.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import * as blocks from '../table/blocks.ts';
import { spendEarly } from '../table/limits.ts';
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
export const block = notSelf(async ({ uid, confirmed }, { userId }: Other) => {
  const bonds = blocks.bondsOf(uid, userId);
  await inOrder(bonds, spendEarly(uid, 'blocks'));
  const done = await tryToBlock(confirmed, uid, userId, await bonds);
  return done ?? untilDone(async () => tryToBlock(confirmed, uid, userId, await blocks.bondsOf(uid, userId)));
});

/** Shows the conversation again; follows that the block ended do not come back. */
export const unblock = notSelf(({ uid, confirmed }, { userId }: Other) =>
  untilDone(async () => {
    const bonds = await blocks.bondsOf(uid, userId);
    if (bonds.own?.state !== 'blocking') return {};
    return (await blocks.unblock(confirmed, uid, userId, bonds)) ? {} : undefined;
  }),
);
