import { PAGE, type Posts } from '#shared/posts/contract';
import { followedBy } from '../access/relation.ts';
import { visibleFollowed } from '../access/visibility.ts';
import { seePosts } from '../http/policies.ts';
import type { Caller } from '../http/room.ts';
import * as table from '../table/posts.ts';
import { firstPageOf, mergeLatest } from './merge.ts';
import { postOf } from './serialise.ts';
import { UNTOUCHED, viewerStatesOf } from './viewer-state.ts';

/** Three rounds of reads: the followed dogs, their newest post ids, and the posts of one page. */
export async function readFeed({ uid }: Caller, { cursor }: { cursor?: string }): Promise<Posts & { end: boolean }> {
  const authors = await visibleFollowed(await followedBy(uid));
  const page = firstPageOf(mergeLatest(authors, cursor));
  const [rows, marks] = await Promise.all([table.findAll(page.items), viewerStatesOf(uid, page.items)]);
  const items = page.items.flatMap(({ author }, at) => {
    const row = rows[at];
    return row && !table.isHeld(row) ? [postOf(row, author, marks[at] ?? UNTOUCHED)] : [];
  });
  return { items, cursor: page.cursor, end: page.cursor === undefined };
}

interface Listing {
  userId: string;
  cursor?: string;
}

/** Withheld posts are filtered while reading, so that others see no gap in the pages. */
export const listPostsBy = seePosts(async ({ uid }, { userId, cursor }: Listing, visited): Promise<Posts> => {
  const list = uid === userId ? table.listBy : table.listSeen;
  const [author, page] = await Promise.all([visited, list(userId, PAGE, cursor)]);
  const marks = await viewerStatesOf(uid, page.items);
  return { items: page.items.map((row, at) => postOf(row, author, marks[at] ?? UNTOUCHED)), cursor: page.next };
});
