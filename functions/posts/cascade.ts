import { pageOfIndex, pageOfRows, type Step, stepsInOrder } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Key } from '../core/table.ts';
import { attempt, check, remove } from '../core/write.ts';
import { bookmarksOf } from '../table/bookmarks.ts';
import { commentKey } from '../table/comments.ts';
import { SHARDS } from '../table/heat.ts';
import { likesOf } from '../table/likes.ts';
import { type PostRef, postIdOf, postKey } from '../table/posts.ts';
import { textRemoval } from '../table/texts.ts';

/** Removes rows of a deleted post. The check protects a post that a retried request has created again. */
const deleteRows = (ref: PostRef, keys: Key[]) =>
  attempt(SYSTEM, check(postKey(ref), { missing: ['PK'] }), ...keys.map((one) => remove(one)));

const deleteLikesIn =
  (ref: PostRef, shard?: number): Step<unknown> =>
  (_, cursor) =>
    pageOfIndex({ index: 'GSI1', partition: likesOf(ref, shard) }, cursor, (keys) => deleteRows(ref, keys));

export function deleteLikesOf(ref: PostRef, wasHot: boolean, cursor?: string) {
  const shards = wasHot ? Array.from({ length: SHARDS }, (_, shard) => shard) : [];
  const steps = shards.map((shard) => [`shard${shard}`, deleteLikesIn(ref, shard)] as const);
  return stepsInOrder({ likes: deleteLikesIn(ref), ...Object.fromEntries(steps) })(ref, cursor);
}

export const deleteBookmarksOf = (ref: PostRef, cursor?: string) =>
  pageOfIndex({ index: 'GSI1', partition: bookmarksOf(ref) }, cursor, (keys) => deleteRows(ref, keys));

export function deleteCommentsOf(ref: PostRef, cursor?: string) {
  const { PK, SK: prefix } = commentKey(ref, '');
  return pageOfRows({ PK, prefix }, cursor, (rows) =>
    deleteRows(
      ref,
      rows.map(({ SK }) => ({ PK, SK: `${SK}` })),
    ),
  );
}

export const deleteTextOf = (ref: PostRef, textId: string) => attempt(SYSTEM, textRemoval(postIdOf(ref), textId));
