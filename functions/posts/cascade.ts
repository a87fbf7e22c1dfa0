import { SYSTEM } from '../core/proof.ts';
import { inOrder, pageOfIndex, pageOfRows, type Step } from '../core/steps.ts';
import type { Key } from '../core/table.ts';
import { attempt, check, remove } from '../core/write.ts';
import { bookmarksOf } from '../table/bookmarks.ts';
import { commentKey } from '../table/comments.ts';
import { SHARDS } from '../table/heat.ts';
import { likesOf } from '../table/likes.ts';
import { postIdOf, postKey, type Ref } from '../table/posts.ts';
import { removal } from '../table/texts.ts';

/** Removes rows of a deleted post. The check protects a post that a retried request has created again. */
const deleteRows = (ref: Ref, keys: Key[]) =>
  attempt(SYSTEM, check(postKey(ref), { missing: ['PK'] }), ...keys.map((one) => remove(one)));

const deleteLikesIn =
  (ref: Ref, shard?: number): Step<unknown> =>
  (_, cursor) =>
    pageOfIndex({ index: 'GSI1', partition: likesOf(ref, shard) }, cursor, (keys) => deleteRows(ref, keys));

export function deleteLikesOf(ref: Ref, wasHot: boolean, cursor?: string) {
  const shards = wasHot ? Array.from({ length: SHARDS }, (_, shard) => shard) : [];
  const steps = shards.map((shard) => [`shard${shard}`, deleteLikesIn(ref, shard)] as const);
  return inOrder({ likes: deleteLikesIn(ref), ...Object.fromEntries(steps) })(ref, cursor);
}

export const deleteBookmarksOf = (ref: Ref, cursor?: string) =>
  pageOfIndex({ index: 'GSI1', partition: bookmarksOf(ref) }, cursor, (keys) => deleteRows(ref, keys));

export function deleteCommentsOf(ref: Ref, cursor?: string) {
  const { PK, SK: prefix } = commentKey(ref, '');
  return pageOfRows({ PK, prefix }, cursor, (rows) =>
    deleteRows(
      ref,
      rows.map(({ SK }) => ({ PK, SK: `${SK}` })),
    ),
  );
}

export const deleteTextOf = (ref: Ref, textId: string) => attempt(SYSTEM, removal(postIdOf(ref), textId));
