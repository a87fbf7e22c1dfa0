import { refuse } from '#shared/core/refusal';
import { type Found, lookUp } from '../core/table.ts';
import type { Ref } from '../table/posts.ts';
import * as table from '../table/posts.ts';
import { canSeeProfile, dogLookups, isVisibleTo, type VisibleDog, visibleProfiles } from './visibility.ts';

export interface Seen {
  row: table.Row;
  author: VisibleDog;
}

const isSeenBy = (viewer: string, row: table.Row) => viewer === row.authorId || !table.isWithheld(row);

export const missing = () => refuse('posts.notFound');

export async function findVisiblePosts(viewer: string, refs: Ref[]): Promise<(Seen | undefined)[]> {
  const authorIds = refs.map(({ authorId }) => authorId);
  const [authors, rows] = await Promise.all([visibleProfiles(viewer, authorIds), table.findAll(refs)]);
  return rows.map((row, at) => {
    const author = authors[at];
    return row && author && isSeenBy(viewer, row) ? { row, author } : undefined;
  });
}

export const postLookups = (viewer: string, ref: Ref) => ({
  row: table.lookup(ref),
  ...dogLookups(viewer, ref.authorId),
});

/** Throws `posts.notFound` alike for a post that is not there, is withheld, or is by a dog that the viewer may not see. */
export function visiblePost(viewer: string, { row, owner, standing }: Found<ReturnType<typeof postLookups>>): Seen {
  const isThere = row && isSeenBy(viewer, row) && isVisibleTo(owner, standing);
  if (!isThere || !canSeeProfile({ owner, standing })) throw missing();
  return { row, author: { owner, standing } };
}

export async function see(viewer: string, ref: Ref): Promise<Seen> {
  const wanted = postLookups(viewer, ref);
  return visiblePost(viewer, (await lookUp(wanted))(wanted));
}
