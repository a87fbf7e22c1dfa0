import type { ListedPost, Post, Posts } from '#shared/posts/contract';
import { authorIdOf } from '#shared/posts/id';

export interface PostPage {
  items: Post[];
  cursor?: string;
}

export const ABSENT = {
  media: null,
  mediaType: null,
  width: null,
  height: null,
  thumbhash: null,
  poster: null,
  alt: null,
  editedAt: null,
  pending: false,
} satisfies Partial<Post>;

const FIELDS = Object.keys(ABSENT) as (keyof typeof ABSENT)[];

function listedOf({ author: _, ...post }: Post): ListedPost {
  const listed: ListedPost = post;
  for (const field of FIELDS) if (listed[field] === ABSENT[field]) listed[field] = undefined;
  return listed;
}

/** The page as sent: each author once, without fields that are null or false. */
export function toListing<P extends PostPage>({ items, ...page }: P): Omit<P, 'items'> & Posts {
  const authors = new Map(items.map(({ author }) => [author.userId, author]));
  return { ...page, items: items.map(listedOf), authors: [...authors.values()] };
}

/** The page as screens need it. A post whose author could not be read is left out. */
export function fromListing<P extends Posts>({ items, authors, ...page }: P): Omit<P, 'items' | 'authors'> & PostPage {
  const byId = new Map(authors.map((author) => [author.userId, author]));
  const whole = items.flatMap((post) => {
    const author = byId.get(authorIdOf(post.postId));
    return author ? [{ ...ABSENT, ...post, author }] : [];
  });
  return { ...page, items: whole };
}
