import { readPage } from '../core/query.ts';
import { type Lookup, readAll } from '../core/table.ts';
import { bookmarkKey } from '../table/bookmarks.ts';
import { likeKey } from '../table/likes.ts';
import type { PostRef } from '../table/posts.ts';

export interface ViewerState {
  liked: boolean;
  bookmarked: boolean;
}

export const UNTOUCHED: ViewerState = { liked: false, bookmarked: false };

export const viewerStateLookup = (viewer: string, ref: PostRef): Lookup<ViewerState> => ({
  keys: [likeKey(viewer, ref), bookmarkKey(viewer, ref)],
  parse: ([like, bookmark]) => ({ liked: like !== undefined, bookmarked: bookmark !== undefined }),
});

/** Above this number of rows, reading each key costs less than reading the range. */
const RANGE = 200;

type KeyOf = typeof likeKey;

/** Reads one range, because the posts of a page are close together in the index. */
async function sortKeysWithRow(viewer: string, refs: PostRef[], keyOf: KeyOf): Promise<Set<unknown>> {
  const keys = refs.map((ref) => keyOf(viewer, ref));
  const sortKeys = keys.map(({ SK }) => SK).sort();
  const [first, last] = [sortKeys[0], sortKeys.at(-1)];
  if (first === undefined || last === undefined) return new Set();
  const oldest = first.slice(0, first.indexOf('-'));
  const { items, next } = await readPage({ PK: keys[0]?.PK ?? '', after: oldest, upTo: last }, RANGE);
  const rows = next === undefined ? items : await readAll(keys);
  return new Set(rows.map((row) => row?.SK));
}

/** Posts without likes need no read. */
export async function viewerStatesOf(viewer: string, refs: (PostRef & { likes?: number })[]): Promise<ViewerState[]> {
  const liked = refs.filter(({ likes }) => likes !== 0);
  const [likes, bookmarks] = await Promise.all([
    sortKeysWithRow(viewer, liked, likeKey),
    sortKeysWithRow(viewer, refs, bookmarkKey),
  ]);
  return refs.map((ref) => ({
    liked: likes.has(likeKey(viewer, ref).SK),
    bookmarked: bookmarks.has(bookmarkKey(viewer, ref).SK),
  }));
}
