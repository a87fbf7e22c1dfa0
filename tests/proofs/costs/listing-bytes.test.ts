import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PAGE, type Post, posts } from '#shared/posts/contract';
import { toListing } from '#shared/posts/listing';
import { newUlid } from '../../../functions/core/ids.ts';
import { postOf, UNTOUCHED } from '../../../functions/posts/views.ts';
import { withPostWords } from '../../../functions/table/posts.ts';
import { DOGS } from '../../../scripts/seed/dogs.ts';
import { textOf } from './texts.ts';

const EACH = 4;
const TEXT = 210;
const ITEM_BYTES = 520;
const ZIPPED_BYTES = 3 * 1024;

function aPage(): Post[] {
  const authors = DOGS.slice(0, PAGE / EACH).map(({ username, name }) => ({
    owner: { userId: crypto.randomUUID(), username, name, privacy: 'public' as const, latest: [] },
    standing: { relation: 'following' as const, followsMe: true },
  }));
  return Array.from({ length: PAGE }, (_, at) => {
    const author = authors[at % authors.length] ?? expect.unreachable();
    const row = { ulid: newUlid(Date.now() - at * 3_600_000), authorId: author.owner.userId, likes: 3, comments: 1 };
    return postOf(withPostWords({ ...row, text: '' }, { text: textOf(at, TEXT) }), author, UNTOUCHED);
  });
}

it('a page of posts has at most 520 bytes an item and 3 KB zipped: four posts an author, 210 bytes of text, no pictures', () => {
  const page = posts.bookmarks.output.parse(toListing({ items: aPage() }));
  const json = JSON.stringify(page);
  const [item, zipped] = [Math.ceil(json.length / PAGE), gzipSync(json).length];
  console.log(
    `• a page of ${page.items.length} posts of ${page.authors.length} dogs: ${item} bytes an item, ${zipped} zipped`,
  );
  expect(item).toBeLessThanOrEqual(ITEM_BYTES);
  expect(zipped).toBeLessThanOrEqual(ZIPPED_BYTES);
});
