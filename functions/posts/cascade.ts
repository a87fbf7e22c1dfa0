import { SYSTEM } from '../core/proof.ts';
import { pageOfIndex, pageOfRows } from '../core/steps.ts';
import type { Key } from '../core/table.ts';
import { attempt, check, remove } from '../core/write.ts';
import { bookmarksOf } from '../table/bookmarks.ts';
import { commentKey } from '../table/comments.ts';
import { likesOf } from '../table/likes.ts';
import { postKey, type Ref } from '../table/posts.ts';

/** Removes rows of a deleted post. The check protects a post that a retried request has created again. */
const deleteRows = (ref: Ref, keys: Key[]) =>
  attempt(SYSTEM, check(postKey(ref), { missing: ['PK'] }), ...keys.map((one) => remove(one)));

export const deleteLikesOf = (ref: Ref, cursor?: string) =>
  pageOfIndex({ index: 'GSI1', partition: likesOf(ref) }, cursor, (keys) => deleteRows(ref, keys));

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
