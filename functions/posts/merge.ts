import type { VisibleDog } from '../access/visibility.ts';
import { type Author, parseAuthor, type Unparsed } from '../table/authors.ts';
import { type Ref, refOfNewest } from '../table/posts.ts';
import { authorAt, isAt, MOMENT, type Place, placeOf } from './places.ts';

export type FeedAuthor = VisibleDog<Unparsed>;

export interface FeedPost extends Ref {
  author: VisibleDog<Author>;
}

export const inFeedOrder = (places: Place[]): Place[] => [...new Set(places)].sort().reverse();

export interface Merged {
  places: Place[];
  isWhole: boolean;
}

/** The moment since which at least `most` authors have posted; the first one if there are fewer. */
function momentOf(authors: FeedAuthor[], most: number): string {
  const newest = authors.flatMap(({ owner: { latest } }) => latest.slice(0, 1)).sort();
  return newest.at(-most)?.slice(0, MOMENT) ?? '';
}

/** At least the newest `most` places, if there are that many. Older ones are left out before sorting, which takes longest. */
export function mergeLatest(authors: FeedAuthor[], most = Number.POSITIVE_INFINITY): Merged {
  const since = momentOf(authors, most);
  let isWhole = true;
  const places = authors.flatMap(({ owner: { userId: authorId, latest } }) => {
    const recent = latest.filter((ulid) => ulid >= since);
    if (recent.length < latest.length) isWhole = false;
    return recent.map((ulid) => placeOf({ ulid, authorId }));
  });
  return { places: inFeedOrder(places), isWhole };
}

/** A post that is no longer among its author's newest is left out. */
export function postsAt(places: Place[], authors: FeedAuthor[]): FeedPost[] {
  const wanted = new Set(places.map(authorAt));
  const some = authors.filter(({ owner }) => wanted.has(owner.userId));
  const byId = new Map(some.map(({ owner, standing }) => [owner.userId, { owner: parseAuthor(owner), standing }]));
  return places.flatMap((place) => {
    const author = byId.get(authorAt(place));
    const ids = author?.owner.latest.filter((id) => isAt(place, id)) ?? [];
    return author ? ids.map((id) => ({ ...refOfNewest(author.owner.userId, id), author })) : [];
  });
}
