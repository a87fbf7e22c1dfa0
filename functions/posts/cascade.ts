import { indexedLast } from '../core/gsi.ts';
import { SYSTEM } from '../core/proof.ts';
import { pageOfRows } from '../core/steps.ts';
import type { Key } from '../core/table.ts';
import { attempt, check, remove } from '../core/write.ts';
import { bookmarkKey, bookmarksOf } from '../table/bookmarks.ts';
import { commentKey } from '../table/comments.ts';
import { likeKey, likesOf } from '../table/likes.ts';
import { postKey, type Ref } from '../table/posts.ts';

const AT_ONCE = 25;

/** Removes rows of a post that is gone, and none if it is there: a repeated request may have made it again. */
const forget = (ref: Ref, keys: Key[]) =>
  attempt(SYSTEM, check(postKey(ref), { missing: ['PK'] }), ...keys.map((one) => remove(one)));

/** A page of the rows that an index lists, and where the next one begins. */
async function forgetListed(ref: Ref, partition: string, keyOf: typeof likeKey, cursor?: string) {
  const { items, next } = await indexedLast(partition, AT_ONCE, cursor);
  if (items.length > 0)
    await forget(
      ref,
      items.map(({ GSI1SK: uid }) => keyOf(uid, ref)),
    );
  return next;
}

export const forgetLikes = (ref: Ref, cursor?: string) => forgetListed(ref, likesOf(ref), likeKey, cursor);

export const forgetBookmarks = (ref: Ref, cursor?: string) => forgetListed(ref, bookmarksOf(ref), bookmarkKey, cursor);

export function forgetComments(ref: Ref, cursor?: string) {
  const { PK, SK: prefix } = commentKey(ref, '');
  return pageOfRows({ PK, prefix }, cursor, (rows) =>
    forget(
      ref,
      rows.map(({ SK }) => ({ PK, SK: `${SK}` })),
    ),
  );
}
