import type { VisibleDog } from '../access/visibility.ts';
import type { Author, Unparsed } from '../table/authors.ts';
import { unpackIds } from '../table/newest-ids.ts';
import { type PostRef, refOfNewest } from '../table/posts.ts';
import { authorAt, isAt, MOMENT, type Place, placeOf } from './places.ts';

export type FeedAuthor = VisibleDog<Author>;

export interface FeedPost extends PostRef {
  author: FeedAuthor;
}

export const inFeedOrder = (places: Place[]): Place[] => [...new Set(places)].sort().reverse();

export interface Merged {
  places: Place[];
  isWhole: boolean;
}

/** The moment since which at least `most` dogs have posted; the first one if there are fewer. */
function momentOf(owners: Unparsed[], most: number): string {
  if (owners.length <= most) return '';
  const newest = owners.map(({ latest }) => latest).sort();
  return newest.at(-most)?.slice(0, MOMENT) ?? '';
}

/** At least the newest `most` places, if there are that many. Drops older ones before sorting, the slowest step. */
export function mergeLatest(owners: Unparsed[], most = Number.POSITIVE_INFINITY): Merged {
  const since = momentOf(owners, most);
  let isWhole = true;
  const places = owners.flatMap(({ userId: authorId, latest }) => {
    const ids = latest < since ? [] : unpackIds(latest);
    const recent = ids.filter((id) => id >= since);
    if (recent.length < ids.length || (latest !== '' && latest < since)) isWhole = false;
    return recent.map((ulid) => placeOf({ ulid, authorId }));
  });
  return { places: inFeedOrder(places), isWhole };
}

/** A post that is no longer among its author's newest is left out. */
export function postsAt(places: Place[], authors: FeedAuthor[]): FeedPost[] {
  const byId = new Map(authors.map((author) => [author.owner.userId, author]));
  return places.flatMap((place) => {
    const author = byId.get(authorAt(place));
    const ids = author?.owner.latest.filter((id) => isAt(place, id)) ?? [];
    return author ? ids.map((id) => ({ ...refOfNewest(author.owner.userId, id), author })) : [];
  });
}
