import { announcedIds } from '#shared/posts/announced';
import { MANY_FOLLOWED } from '#shared/posts/contract';
import { followedUnmuted } from '../access/relation.ts';
import { meetSome, visibleFollowed } from '../access/visibility.ts';
import type { Caller } from '../http/door.ts';
import { postRefOf } from '../table/posts.ts';
import type { Position } from './feed-cursor.ts';
import { findKeptFeed, findKeptTime, isFresh, type KeptFeed, keepFeed } from './kept-feed.ts';
import { type FeedAuthor, inFeedOrder, mergeLatest } from './merge.ts';
import { type Place, placeOf } from './places.ts';

export interface Asked {
  position?: Position;
  announced?: string;
}

/** Candidates for the next page of a feed. Each page checks whether the viewer still sees them. */
export interface Candidates {
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
export async function nextPlaces(caller: Caller, asked: Asked): Promise<Candidates> {
  const { position, announced } = asked;
  if (position && position.next.length > 0) return { places: position.next, hasMore: position.hasMore };
  const kept = position || announced ? await findKeptFeed(caller.uid) : undefined;
  return (kept && fromKept(kept, asked)) ?? fromAllFollowed(caller, position);
}
