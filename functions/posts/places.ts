import type { PostRef } from '../table/posts.ts';

/**
 * The place of a post in a feed: `{moment}-{author}`, in which the moment is the time of its ULID. Sorts by time. The
 * author's newest ids say which post it is, so a place alone reveals and finds nothing.
 */
export type Place = string;

export const MOMENT = 10;

export const placeOf = ({ ulid, authorId }: PostRef): Place => `${ulid.slice(0, MOMENT)}-${authorId}`;

export const authorAt = (place: Place) => place.slice(MOMENT + 1);

export const isAt = (place: Place, ulid: string) => ulid.startsWith(place.slice(0, MOMENT));
