import { refuse } from '#shared/core/refusal';
import type { Ref } from '../table/posts.ts';
import * as table from '../table/posts.ts';
import { type VisibleDog, visibleProfiles } from './visibility.ts';

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

export async function see(viewer: string, ref: Ref): Promise<Seen> {
  const [seen] = await findVisiblePosts(viewer, [ref]);
  if (!seen) throw missing();
  return seen;
}
