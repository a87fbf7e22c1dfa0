import { PAGE, type Post } from '#shared/posts/contract';
import type { PostPage } from '#shared/posts/listing';
import { visibleFollowedAmong } from '../access/visibility.ts';
import { type Caller, self } from '../http/door.ts';
import { seePosts } from '../http/policies.ts';
import { findPosts, isPostWithheld, listPostsBy, listSeenPosts, postRefOf } from '../table/posts.ts';
import { findTexts } from '../table/whole-posts.ts';
import { decodePosition, encodePosition } from './feed-cursor.ts';
import { type Candidates, nextPlaces } from './feed-places.ts';
import { amendKeptFeed } from './kept-feed.ts';
import { inFeedOrder, postsAt } from './merge.ts';
import { authorAt, type Place, placeOf } from './places.ts';
import { viewerStatesOf } from './viewer-state.ts';
import { showPosts } from './visible-posts.ts';

async function visiblePostsAt(caller: Caller, places: Place[], { authorsAmong }: Candidates): Promise<Post[]> {
  const { uid } = caller;
  const uids = new Set(places.map(authorAt));
  const authors = authorsAmong?.(uids) ?? (await visibleFollowedAmong(uid, [...uids]));
  const refs = postsAt(places, authors);
  const [rows, marks, texts] = await Promise.all([findPosts(refs), viewerStatesOf(uid, refs), findTexts(refs)]);
  const seen = refs.flatMap(({ author }, at) => {
    const row = rows[at];
    return row && !isPostWithheld(row) ? [{ row, author, mark: marks[at] }] : [];
  });
  return showPosts(seen, texts);
}

function cursorAfter(page: Place[], { places, hasMore }: Candidates): string | undefined {
  const [after, next] = [page.at(-1), places.slice(PAGE)];
  return after && (next.length > 0 || hasMore) ? encodePosition({ after, next, hasMore }) : undefined;
}

/** Announced posts that were just shown become part of the kept feed: the next read must not lose them. */
async function keepShown({ uid, confirmed }: Caller, { kept }: Candidates, shown: Post[]) {
  const known = new Set(kept?.places);
  const more = shown.map(({ postId }) => placeOf(postRefOf(postId))).filter((place) => !known.has(place));
  if (kept && more.length > 0)
    await amendKeptFeed(confirmed, uid, { ...kept, places: inFeedOrder([...more, ...kept.places]) });
}

interface Asked {
  cursor?: string;
  announced?: string;
}

/** Visibility is checked when a page is read: the cursor and the kept feed hold only places. */
export const readFeed = self(async (caller, { cursor, announced }: Asked): Promise<PostPage & { end: boolean }> => {
  const position = cursor === undefined ? undefined : decodePosition(cursor);
  const candidates = await nextPlaces(caller, { position, announced });
  const page = candidates.places.slice(0, PAGE);
  const [items] = await Promise.all([visiblePostsAt(caller, page, candidates), candidates.keeping]);
  await keepShown(caller, candidates, items);
  const next = cursorAfter(page, candidates);
  return { items, cursor: next, end: next === undefined };
});

interface Listing {
  userId: string;
  cursor?: string;
}

/** Filters withheld posts while reading, so that others see no gaps in the pages. */
export const getPostsBy = seePosts(async ({ uid }, { userId, cursor }: Listing, visited): Promise<PostPage> => {
  const list = uid === userId ? listPostsBy : listSeenPosts;
  const [author, page] = await Promise.all([visited, list(userId, PAGE, cursor)]);
  const refs = page.items.map((row) => ({ ...row, isLong: row.textId !== undefined }));
  const [marks, texts] = await Promise.all([viewerStatesOf(uid, refs), findTexts(refs)]);
  const items = await showPosts(
    page.items.map((row, at) => ({ row, author, mark: marks[at] })),
    texts,
  );
  return { items, cursor: page.next };
});
