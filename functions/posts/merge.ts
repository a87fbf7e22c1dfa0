import type { VisibleDog } from '../access/visibility.ts';
import type { Author } from '../table/authors.ts';
import { type Ref, refOfNewest } from '../table/posts.ts';
import { authorAt, isAt, type Place, placeOf } from './places.ts';

export type FeedAuthor = VisibleDog<Author>;

export interface FeedPost extends Ref {
  author: FeedAuthor;
}

/** Newest first, each once. */
export const inFeedOrder = (places: Place[]): Place[] => [...new Set(places)].sort().reverse();

export const mergeLatest = (authors: FeedAuthor[]): Place[] =>
  inFeedOrder(authors.flatMap(({ owner: { userId, latest } }) => latest.map((id) => placeOf(refOfNewest(userId, id)))));

/** A post that is no longer among its author's newest is left out. */
export function postsAt(places: Place[], authors: FeedAuthor[]): FeedPost[] {
  const byId = new Map(authors.map((author) => [author.owner.userId, author]));
  return places.flatMap((place) => {
    const author = byId.get(authorAt(place));
    const ids = author?.owner.latest.filter((id) => isAt(place, id)) ?? [];
    return author ? ids.map((id) => ({ ...refOfNewest(author.owner.userId, id), author })) : [];
  });
}
