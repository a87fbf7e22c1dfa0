import { indexedLast } from '../core/gsi.ts';
import { type Key, readRange } from '../core/table.ts';
import { attempt, check, remove } from '../core/write.ts';
import { bookmarksOf, key, likesOf, type Ref } from './keys.ts';

const AT_ONCE = 25;

/** Removes rows of a post that is gone, and none if it is there: a repeated request may have made it again. */
const forget = (ref: Ref, keys: Key[]) =>
  attempt(check(key.post(ref), { missing: ['PK'] }), ...keys.map((one) => remove(one)));

/** A page of the rows that an index lists, and where the next one begins. */
async function forgetListed(ref: Ref, partition: string, keyOf: typeof key.like, cursor?: string) {
  const listed = await indexedLast(partition, AT_ONCE, cursor);
  const uids = listed.map(({ GSI1SK }) => GSI1SK);
  if (uids.length > 0)
    await forget(
      ref,
      uids.map((uid) => keyOf(uid, ref)),
    );
  return uids.length === AT_ONCE ? uids.at(-1) : undefined;
}

export const forgetLikes = (ref: Ref, cursor?: string) => forgetListed(ref, likesOf(ref), key.like, cursor);

export const forgetBookmarks = (ref: Ref, cursor?: string) => forgetListed(ref, bookmarksOf(ref), key.bookmark, cursor);

export async function forgetComments(ref: Ref, cursor?: string) {
  const { PK, SK: prefix } = key.comment(ref, '');
  const rows = await readRange({ PK, prefix, after: cursor, consistent: true }, AT_ONCE);
  if (rows.length > 0)
    await forget(
      ref,
      rows.map(({ SK }) => ({ PK, SK: `${SK}` })),
    );
  return rows.length === AT_ONCE ? `${rows.at(-1)?.SK}` : undefined;
}
