import { PAGE } from '#shared/posts/contract';
import type { Meeting } from '../profiles/privacy.ts';
import type { Ref } from './keys.ts';

export interface FeedPost extends Ref {
  author: Meeting;
}

/** The newest ids of all these dogs as one list, newest first, older than the cursor. */
export function merge(authors: Meeting[], cursor?: string): FeedPost[] {
  const ids = authors.flatMap((author) =>
    author.owner.latest.map((ulid) => ({ ulid, authorId: author.owner.userId, author })),
  );
  const older = cursor === undefined ? ids : ids.filter(({ ulid }) => ulid < cursor);
  return older.sort((a, b) => (a.ulid < b.ulid ? 1 : -1));
}

/** The first page of a list that may be longer, and where the next one begins. */
export function pageOf<T extends { ulid: string }>(list: T[]): { items: T[]; cursor?: string } {
  const items = list.slice(0, PAGE);
  return { items, cursor: list.length > PAGE ? items.at(-1)?.ulid : undefined };
}
