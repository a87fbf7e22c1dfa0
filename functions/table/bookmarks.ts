import * as z from 'zod/mini';
import type { Proof } from '../core/proof.ts';
import { mapPage, type Page, parsePage, readPage } from '../core/range.ts';
import type { Key } from '../core/table.ts';
import { attempt, put, remove as removal } from '../core/write.ts';
import { dogPartition } from './dogs.ts';
import { LongMark, postIdOf, type Ref, refOf } from './posts.ts';

const BOOKMARK = 'BOOKMARK#';

export const bookmarkKey = (uid: string, ref: Ref): Key => ({
  PK: dogPartition(uid),
  SK: `${BOOKMARK}${postIdOf(ref)}`,
});

export const bookmarksRange = (uid: string) => ({ PK: dogPartition(uid), prefix: BOOKMARK });
export const bookmarksOf = (ref: Ref) => `BOOKMARKS#${postIdOf(ref)}`;

const Row = z.extend(LongMark, { postId: z.string() });

export const keep = (proof: Proof, uid: string, ref: Ref) =>
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

export const drop = (proof: Proof, uid: string, ref: Ref) => attempt(proof, removal(bookmarkKey(uid, ref)));

/** Ordered by the age of the post and not of the bookmark, newest first. */
export async function list(uid: string, limit: number, after?: string): Promise<Page<Ref>> {
  const page = await readPage({ ...bookmarksRange(uid), after, newestFirst: true }, limit);
  return mapPage(parsePage(Row, page), ({ postId, isLong }) => ({ ...refOf(postId), isLong }));
}
