import * as z from 'zod/mini';
import type { Proof } from '../core/proof.ts';
import { mapPage, type Page, parsePage, readPage } from '../core/query.ts';
import type { Key } from '../core/table.ts';
import { attempt, put, remove as removal } from '../core/write.ts';
import { dogPartition } from './dogs.ts';
import { LongMark, type PostRef, postIdOf, postRefOf } from './posts.ts';

const BOOKMARK = 'BOOKMARK#';

export const bookmarkKey = (uid: string, ref: PostRef): Key => ({
  PK: dogPartition(uid),
  SK: `${BOOKMARK}${postIdOf(ref)}`,
});

export const bookmarksRange = (uid: string) => ({ PK: dogPartition(uid), prefix: BOOKMARK });
export const bookmarksOf = (ref: PostRef) => `BOOKMARKS#${postIdOf(ref)}`;

const Row = z.extend(LongMark, { postId: z.string() });

export const addBookmark = (proof: Proof, uid: string, ref: PostRef) =>
  attempt(
    proof,
    put({
      ...bookmarkKey(uid, ref),
      postId: postIdOf(ref),
      isLong: ref.isLong,
      GSI1PK: bookmarksOf(ref),
      GSI1SK: uid,
    }),
  );

export const removeBookmark = (proof: Proof, uid: string, ref: PostRef) =>
  attempt(proof, removal(bookmarkKey(uid, ref)));

/** Ordered by the age of the post and not of the bookmark, newest first. */
export async function listBookmarks(uid: string, limit: number, after?: string): Promise<Page<PostRef>> {
  const page = await readPage({ ...bookmarksRange(uid), after, newestFirst: true }, limit);
  return mapPage(parsePage(Row, page), ({ postId, isLong }) => ({ ...postRefOf(postId), isLong }));
}
