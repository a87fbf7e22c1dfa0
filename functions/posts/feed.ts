import { announcedIds, MANY_FOLLOWED, PAGE, type Post } from '#shared/posts/contract';
import type { PostPage } from '#shared/posts/listing';
import { followedUnmuted } from '../access/relation.ts';
import { meetSome, visibleFollowed, visibleFollowedAmong } from '../access/visibility.ts';
import { type Caller, self } from '../http/door.ts';
import { seePosts } from '../http/policies.ts';
import { findPosts, isPostWithheld, listPostsBy, listSeenPosts, postRefOf } from '../table/posts.ts';
import { findTexts } from '../table/whole-posts.ts';
import {
  amendKeptFeed,
  authorAt,
  decodePosition,
  encodePosition,
  type FeedAuthor,
  findKeptFeed,
  findKeptTime,
  inFeedOrder,
  isFresh,
  type KeptFeed,
  keepFeed,
  mergeLatest,
  type Place,
  type Position,
  placeOf,
  postsAt,
} from './feed-cursor.ts';
import { showPosts, viewerStatesOf } from './views.ts';

export interface Asked {
  position?: Position;
  announced?: string;
}

/** Candidates for the next page of a feed. Each page checks whether the viewer still sees them. */
interface Candidates {
  places: Place[];
  hasMore: boolean;
  /** Known already if all followed dogs were read. */
  authorsAmong?: (uids: ReadonlySet<string>) => FeedAuthor[];
  kept?: KeptFeed;
  keeping?: Promise<unknown>;
}

const olderThan = (places: Place[], { after }: Partial<Position> = {}) =>
  after === undefined ? places : places.filter((place) => place < after);

function fromKept(kept: KeptFeed, { position, announced }: Asked): Candidates | undefined {
  if (!position && !isFresh(kept.madeAt)) return undefined;
  const fromFrames = announced ? announcedIds(announced).map((id) => placeOf(postRefOf(id))) : [];
  const places = olderThan(inFeedOrder([...fromFrames, ...kept.places]), position);
  return places.length > 0 || kept.isWhole ? { places, hasMore: !kept.isWhole, kept } : undefined;
}

/** As many as fit into a kept feed, or into a page and its cursor, if each is by another author. */
const MOST_PLACES = { kept: 600, carried: 160 };

/** Kept for the following pages, too, because a reader who has reached the end of a cursor often goes on. */
async function fromAllFollowed(caller: Caller, position?: Position): Promise<Candidates> {
  const { uid } = caller;
  const followed = await followedUnmuted(uid);
  const isKept = position !== undefined || followed.length > MANY_FOLLOWED;
  const [owners, keptAt] = await Promise.all([visibleFollowed(followed), isKept ? findKeptTime(uid) : undefined]);
  const isStale = isKept && !isFresh(keptAt);
  const merged = mergeLatest(owners, position ? undefined : MOST_PLACES[isStale ? 'kept' : 'carried']);
  const keeping = isStale ? keepFeed(caller.confirmed, uid, merged) : undefined;
  const authorsAmong = (uids: ReadonlySet<string>) => meetSome(uids, owners, followed);
  return { places: olderThan(merged.places, position), hasMore: !merged.isWhole, authorsAmong, keeping };
}

/** The cheapest source first: the cursor, the kept feed, all followed dogs. */
async function nextPlaces(caller: Caller, asked: Asked): Promise<Candidates> {
  const { position, announced } = asked;
  if (position && position.next.length > 0) return { places: position.next, hasMore: position.hasMore };
  const kept = position || announced ? await findKeptFeed(caller.uid) : undefined;
  return (kept && fromKept(kept, asked)) ?? fromAllFollowed(caller, position);
}

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

interface FeedQuery {
  cursor?: string;
  announced?: string;
}

/** Visibility is checked when a page is read: the cursor and the kept feed hold only places. */
export const readFeed = self(async (caller, { cursor, announced }: FeedQuery): Promise<PostPage & { end: boolean }> => {
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
