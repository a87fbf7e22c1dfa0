import { PAGE } from '#shared/posts/contract';
import type { VisibleDog } from '../access/visibility.ts';
import type { Author } from '../table/authors.ts';
import { postIdOf, type Ref, refOfNewest } from '../table/posts.ts';

export interface FeedPost extends Ref {
  author: VisibleDog<Author>;
}

export function mergeLatest(authors: VisibleDog<Author>[], cursor?: string): FeedPost[] {
  const ids = authors.flatMap((author) =>
    author.owner.latest.map((id) => ({ ...refOfNewest(author.owner.userId, id), author })),
  );
  const older = cursor === undefined ? ids : ids.filter((post) => postIdOf(post) < cursor);
  return older.sort((a, b) => (postIdOf(a) < postIdOf(b) ? 1 : -1));
}

export function firstPageOf<T extends Ref>(list: T[]) {
  const items = list.slice(0, PAGE);
  const last = list.length > PAGE ? items.at(-1) : undefined;
  return { items, cursor: last && postIdOf(last) };
}
