import { PAGE } from '#shared/posts/contract';
import type { PostPage } from '#shared/posts/listing';
import { followedBy } from '../access/relation.ts';
import { visibleFollowed } from '../access/visibility.ts';
import { seePosts } from '../http/policies.ts';
import type { Caller } from '../http/room.ts';
import * as table from '../table/posts.ts';
import { findTexts } from '../table/whole-posts.ts';
import { firstPageOf, mergeLatest } from './merge.ts';
import { viewerStatesOf } from './viewer-state.ts';
import { showPosts } from './visible-posts.ts';

/** Three rounds of reads: the followed dogs, their newest post ids, and the posts of one page. */
export async function readFeed({ uid }: Caller, { cursor }: { cursor?: string }): Promise<PostPage & { end: boolean }> {
  const authors = await visibleFollowed(await followedBy(uid));
  const page = firstPageOf(mergeLatest(authors, cursor));
  const [rows, marks, texts] = await Promise.all([
    table.findAll(page.items),
    viewerStatesOf(uid, page.items),
    findTexts(page.items),
  ]);
  const seen = page.items.flatMap(({ author }, at) => {
    const row = rows[at];
    return row && !table.isHeld(row) ? [{ row, author, mark: marks[at] }] : [];
  });
  const items = await showPosts(seen, texts);
  return { items, cursor: page.cursor, end: page.cursor === undefined };
}

interface Listing {
  userId: string;
  cursor?: string;
}

/** Withheld posts are filtered while reading, so that others see no gap in the pages. */
export const listPostsBy = seePosts(async ({ uid }, { userId, cursor }: Listing, visited): Promise<PostPage> => {
  const list = uid === userId ? table.listBy : table.listSeen;
  const [author, page] = await Promise.all([visited, list(userId, PAGE, cursor)]);
  const refs = page.items.map((row) => ({ ...row, isLong: row.textId !== undefined }));
  const [marks, texts] = await Promise.all([viewerStatesOf(uid, refs), findTexts(refs)]);
  const items = await showPosts(
    page.items.map((row, at) => ({ row, author, mark: marks[at] })),
    texts,
  );
  return { items, cursor: page.next };
});
