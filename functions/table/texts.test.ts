import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_ALT, MAX_POST } from '#shared/limits';
import { PICTURE_WIDTHS } from '#shared/media/copies';
import { mentionsIn, tagsIn } from '#shared/posts/pieces';
import { newUlid } from '../core/ids.ts';
import { sizeOf } from '../core/testing/size.ts';
import { mentionedIn, newPost, type PostRow, withPostWords } from './posts.ts';

process.env.TABLE = 'table';

const authorId = '2f0c7bd4-1f6c-4c1e-9a52-0d9e3a8b7c61';

const rowsOf = (text: string, alt?: string, more: Partial<PostRow> = {}) => {
  const post = { ulid: newUlid(), authorId, text, likes: 0, comments: 0, ...more };
  const { row, writes } = newPost(withPostWords(post, { text, alt }));
  return { row, texts: writes.map(({ Put }) => Put?.Item) };
};

it('a short text is in the row of its post', () => {
  const { row, texts } = rowsOf('Woof @rex #walk', 'A dog');
  expect({ row, texts }).toMatchObject({ row: { text: 'Woof @rex #walk', alt: 'A dog' }, texts: [] });
  expect(row.textId).toBeUndefined();
});

it.each([
  ['a long text', `${'x'.repeat(600)} @Rex, #Walk`, undefined],
  ['a long description', 'Look @Rex! #Walk', 'x'.repeat(600)],
])('%s is in a row of its own, and the post keeps the names', (_, text, alt) => {
  const { row, texts } = rowsOf(text, alt);
  expect(row).toMatchObject({ text: '@rex #walk', textId: expect.any(String) });
  expect(row.alt).toBeUndefined();
  expect(texts).toMatchObject([{ textId: row.textId, text, ...(alt && { alt }) }]);
});

const EVERYTHING: Partial<PostRow> = {
  editedAt: new Date(0).toISOString(),
  unscored: newUlid(),
  heldText: 'sexually explicit',
  heldMedia: 'pending',
  hot: 'opening',
  shards: true,
  wasHot: true,
  likes: 9_999_999,
  comments: 9_999_999,
  picture: {
    file: `${newUlid()}.jpeg`,
    width: 1920,
    height: 1080,
    thumbhash: 'x'.repeat(36),
    poster: `${newUlid()}.jpeg`,
    widths: [...PICTURE_WIDTHS],
  },
};
const lengths = fc.tuple(
  fc.oneof(fc.nat({ max: 600 }), fc.nat({ max: MAX_POST })),
  fc.oneof(fc.nat({ max: 600 }), fc.nat({ max: MAX_ALT })),
);

it.each(['x', 'ö', '犬', '🐕'])('the row of a post stays within a kilobyte, whatever is written in %s', (unit) => {
  fc.assert(
    fc.property(lengths, ([text, alt]) => {
      const { row } = rowsOf(unit.repeat(text), unit.repeat(alt), EVERYTHING);
      const keys = { PK: `USER#${authorId}`, SK: `POST#${row.ulid}` };
      expect(sizeOf({ ...keys, ...row, refusedComments: 9_999_999 })).toBeLessThanOrEqual(1024);
    }),
  );
});

it('the stored names mention and tag what the text does', () => {
  const word = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('@rex', '@Rex', '#Straße', '#ﬁne', '#İ', '#犬', 'a@b.de', '#é', '＃walk', '@rex.', '@rex.b', '\n'),
  );
  fc.assert(
    fc.property(fc.array(word), fc.constantFrom(' ', ''), (words, between) => {
      const text = words.join(between);
      expect(mentionsIn(mentionedIn(text))).toEqual(mentionsIn(text));
      expect(tagsIn(mentionedIn(text))).toEqual(tagsIn(text));
    }),
    { numRuns: 2000 },
  );
});
