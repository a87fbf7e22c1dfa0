import { expect, it } from 'vitest';
import { gatheredTextOf, textOf } from '#shared/notifications/texts';

const about = { metadata: {} };
const inComment = { metadata: { commentId: '01JD0000000000000000000000' } };

it.each([
  [{ type: 'mention', ...about }, 'mentioned you in a post'],
  [{ type: 'mention', ...inComment }, 'mentioned you in a comment'],
  [{ type: 'comment', ...inComment }, 'commented on your post'],
] as const)('a notification says where a dog was mentioned: %j', (told, predicate) => {
  expect(textOf(told, '$& Rex')).toBe(`$& Rex ${predicate}`);
});

it.each([
  [{ type: 'like', count: 104, dogs: 3 }, '$& Rex and 103 others liked your post'],
  [{ type: 'like', count: 2, dogs: 1 }, '$& Rex and 1 other liked your post'],
  [{ type: 'like', count: 1, dogs: 1 }, '$& Rex liked your post'],
  [{ type: 'comment', count: 105, dogs: 1 }, '$& Rex commented on your post, which has 105 comments'],
  [{ type: 'comment', count: 1, dogs: 1 }, '$& Rex commented on your post'],
  [{ type: 'follow', dogs: 2 }, '$& Rex and others follow you'],
  [{ type: 'follow', dogs: 1 }, '$& Rex follows you'],
  [{ type: 'mention', dogs: 1 }, '$& Rex mentioned you many more times'],
] as const)('a notification stands for many: %j', (told, words) => {
  expect(gatheredTextOf(told, '$& Rex')).toBe(words);
});
