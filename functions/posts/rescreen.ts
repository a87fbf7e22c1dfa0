import { later } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { rescreenText } from '../moderation/screen.ts';
import { giveUp } from '../moderation/unscored.ts';
import * as comments from '../table/comments.ts';
import type { Ref } from '../table/posts.ts';
import * as table from '../table/posts.ts';
import { findWhole } from '../table/whole-posts.ts';
import { revisePost } from './revise.ts';

export async function rescreenPost(ref: Ref, cursor?: string) {
  const row = await findWhole(ref);
  if (!row?.unscored) return undefined;
  const found = await rescreenText(table.wordsOf(row));
  if (!found) return later(cursor) ?? giveUp(SYSTEM, table.postKey(ref), row.unscored);
  const settled = { unscored: undefined, heldText: found.category };
  // An edited text was screened when it was edited.
  await revisePost(SYSTEM, ref, ({ unscored }) => (unscored === row.unscored ? settled : undefined));
  return undefined;
}

export async function rescreenComment(ref: Ref, commentId: string, cursor?: string) {
  const row = await comments.find(ref, commentId);
  if (!row?.unscored) return undefined;
  const found = await rescreenText(comments.wordsOf(row));
  if (!found) return later(cursor) ?? giveUp(SYSTEM, comments.commentKey(ref, commentId), row.unscored);
  await comments.settle(SYSTEM, ref, row, found.category);
  return undefined;
}
