import { later } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { rescreenText } from '../moderation/screen.ts';
import { giveUp } from '../moderation/unscored.ts';
import { commentKey, commentWordsOf, findComment, settleComment } from '../table/comments.ts';
import type { PostRef } from '../table/posts.ts';
import { postKey, postWordsOf } from '../table/posts.ts';
import { findWhole } from '../table/whole-posts.ts';
import { revisePost } from './revise.ts';

export async function rescreenPost(ref: PostRef, cursor?: string) {
  const row = await findWhole(ref);
  if (!row?.unscored) return undefined;
  const found = await rescreenText(postWordsOf(row));
  if (!found) return later(cursor) ?? giveUp(SYSTEM, postKey(ref), row.unscored);
  const settled = { unscored: undefined, heldText: found.category };
  // An edited text was screened when it was edited.
  await revisePost(SYSTEM, ref, ({ unscored }) => (unscored === row.unscored ? settled : undefined));
  return undefined;
}

export async function rescreenComment(ref: PostRef, commentId: string, cursor?: string) {
  const row = await findComment(ref, commentId);
  if (!row?.unscored) return undefined;
  const found = await rescreenText(commentWordsOf(row));
  if (!found) return later(cursor) ?? giveUp(SYSTEM, commentKey(ref, commentId), row.unscored);
  await settleComment(SYSTEM, ref, row, found.category);
  return undefined;
}
