import { refuse } from '#shared/core/refusal';
import { type Found, lookUp } from '../core/table.ts';
import type { PostRef } from '../table/posts.ts';
import { findPosts, isPostWithheld, type PostRow, postLookup } from '../table/posts.ts';
import { canSeeProfile, dogLookups, isVisibleTo, type VisibleDog, visibleProfiles } from './visibility.ts';

export interface Seen {
  row: PostRow;
  author: VisibleDog;
}

const isSeenBy = (viewer: string, row: PostRow) => viewer === row.authorId || !isPostWithheld(row);

export const missing = () => refuse('posts.notFound');

export async function findVisiblePosts(viewer: string, refs: PostRef[]): Promise<(Seen | undefined)[]> {
  const authorIds = refs.map(({ authorId }) => authorId);
  const [authors, rows] = await Promise.all([visibleProfiles(viewer, authorIds), findPosts(refs)]);
  return rows.map((row, at) => {
    const author = authors[at];
    return row && author && isSeenBy(viewer, row) ? { row, author } : undefined;
  });
}

export const postLookups = (viewer: string, ref: PostRef) => ({
  row: postLookup(ref),
  ...dogLookups(viewer, ref.authorId),
});

/** Throws `posts.notFound` alike for a post that is not there, is withheld, or is by a dog that the viewer may not see. */
export function visiblePost(viewer: string, { row, owner, standing }: Found<ReturnType<typeof postLookups>>): Seen {
  const isThere = row && isSeenBy(viewer, row) && isVisibleTo(owner, standing);
  if (!isThere || !canSeeProfile({ owner, standing })) throw missing();
  return { row, author: { owner, standing } };
}

export async function see(viewer: string, ref: PostRef): Promise<Seen> {
  const wanted = postLookups(viewer, ref);
  return visiblePost(viewer, (await lookUp(wanted))(wanted));
}
