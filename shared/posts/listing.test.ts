import { expect, it } from 'vitest';
import { forwardCompatible } from '#shared/core/schema';
import { samplesOf } from '#shared/core/testing/sample';
import { Post, Posts, posts } from '#shared/posts/contract';
import { ABSENT, fromListing, toListing } from '#shared/posts/listing';

const AUTHOR = '00000000-0000-4000-8000-000000000001';
const idOf = (n: number, author = AUTHOR) => `01KA000000000000000000000${n}-${author}`;

/** A post in which no optional field is absent. */
const full = Post.parse({ ...Object(samplesOf(Post)[0]), postId: idOf(1) });
const plain: Post = {
  ...full,
  postId: idOf(2),
  ...ABSENT,
};

const travelled = (page: Parameters<typeof toListing>[0]) => Posts.parse(JSON.parse(JSON.stringify(toListing(page))));

it('a listing is read as the page that was sent', () => {
  const page = { items: [full, plain], cursor: 'next' };
  expect(fromListing(travelled(page))).toEqual(page);
});

it('a listing names each author once', () => {
  const { authors } = travelled({ items: [full, plain] });
  expect(authors).toEqual([full.author]);
});

it('a listed post leaves out what is null, and keeps a count of 0, a false like and an empty location', () => {
  const [listed] = travelled({ items: [{ ...plain, likes: 0, liked: false, isMedia: false }] }).items;
  expect(Object.keys(Object(listed)).sort()).toEqual(
    [
      'bookmarked',
      'comments',
      'isMedia',
      'liked',
      'likes',
      'location',
      'postId',
      'refused',
      'text',
      'timestamp',
    ].sort(),
  );
});

it('a post whose author a browser cannot read is left out', () => {
  const other = { ...plain, postId: idOf(3, AUTHOR.replace(/1$/, '2')) };
  const listing = { ...toListing({ items: [plain] }), items: toListing({ items: [plain, other] }).items };
  const read = forwardCompatible(posts.bookmarks.output).parse(listing);
  expect(fromListing(read).items.map(({ postId }) => postId)).toEqual([plain.postId]);
});
