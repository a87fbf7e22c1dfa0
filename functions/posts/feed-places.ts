import { announcedIds } from '#shared/posts/announced';
import { MANY_FOLLOWED } from '#shared/posts/contract';
import { followedBy } from '../access/relation.ts';
import { visibleFollowed } from '../access/visibility.ts';
import type { Caller } from '../http/room.ts';
import { refOf } from '../table/posts.ts';
import type { Position } from './feed-cursor.ts';
import { findKeptFeed, isFresh, type KeptFeed, keepFeed } from './kept-feed.ts';
import { type FeedAuthor, inFeedOrder, mergeLatest } from './merge.ts';
import { type Place, placeOf } from './places.ts';

export interface Asked {
  position?: Position;
  announced?: string;
}

/** What may come next in a feed. Whether the viewer still sees it is asked for each page. */
export interface Candidates {
  places: Place[];
  hasMore: boolean;
  /** All authors of the feed, where they had to be read. */
  authors?: FeedAuthor[];
  kept?: KeptFeed;
  /** Is being written while the page is read. */
  keeping?: Promise<unknown>;
}

const olderThan = (places: Place[], { after }: Partial<Position> = {}) =>
  after === undefined ? places : places.filter((place) => place < after);

function fromKept(kept: KeptFeed, { position, announced }: Asked): Candidates | undefined {
  if (!position && !isFresh(kept)) return undefined;
  const told = announced ? announcedIds(announced).map((id) => placeOf(refOf(id))) : [];
  const places = olderThan(inFeedOrder([...told, ...kept.places]), position);
  return places.length > 0 || kept.isWhole ? { places, hasMore: !kept.isWhole, kept } : undefined;
}

async function fromAllFollowed({ uid, confirmed }: Caller, position?: Position): Promise<Candidates> {
  const authors = await visibleFollowed(await followedBy(uid));
  const places = mergeLatest(authors);
  const keeping = authors.length > MANY_FOLLOWED ? keepFeed(confirmed, uid, places) : undefined;
  return { places: olderThan(places, position), hasMore: false, authors, keeping };
}

/** The cheapest source first: the cursor, the kept feed, all followed dogs. */
export async function nextPlaces(caller: Caller, asked: Asked): Promise<Candidates> {
  const { position, announced } = asked;
  if (position && position.next.length > 0) return { places: position.next, hasMore: position.hasMore };
  const kept = position || announced ? await findKeptFeed(caller.uid) : undefined;
  return (kept && fromKept(kept, asked)) ?? fromAllFollowed(caller, position);
}
