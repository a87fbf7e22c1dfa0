import { refuse } from '#shared/core/refusal';
import { relationTo } from '../access/relation.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { settleConversation } from '../messages/visibility.ts';
import * as blockRows from '../table/blocks.ts';
import { withdraw } from '../table/follow-requests.ts';
import { unfollow } from '../table/follows.ts';
import { notSelf } from './guards.ts';

interface Other {
  userId: string;
}

async function endFollowing(proof: Proof, uid: string, other: string): Promise<true | undefined> {
  const { relation, followsMe, blocked } = await relationTo(uid, other, { consistent: true });
  if (!blocked) return true;
  if (relation === 'requested') return (await withdraw(proof, uid, other)) ? true : undefined;
  if (relation !== 'following') return true;
  return (await unfollow(proof, uid, other, followsMe)) === 'changed' ? undefined : true;
}

/** Brings follows and conversation in line with the block, or with its removal. */
export async function settleBlock(proof: Proof, uid: string, other: string): Promise<void> {
  await untilDone(() => endFollowing(proof, uid, other));
  await untilDone(() => endFollowing(proof, other, uid));
  await settleConversation(proof, uid, other);
}

export const block = notSelf(async ({ uid, confirmed }, { userId }: Other) => {
  const row = await blockRows.find(uid, userId);
  if (row && !row.mine) throw refuse('profiles.notFound');
  if (!row && !(await blockRows.part(confirmed, uid, userId))) throw refuse('profiles.notFound');
  await settleBlock(confirmed, uid, userId);
  return {};
});

/** Removes the block; follows that it ended do not come back. */
export const unblock = notSelf(({ uid, confirmed }, { userId }: Other) =>
  untilDone(async () => {
    const row = await blockRows.find(uid, userId);
    if (!row?.mine) return {};
    if (!(await blockRows.unite(confirmed, uid, userId, row))) return undefined;
    if (!row.theirs) await settleConversation(confirmed, uid, userId);
    return {};
  }),
);
