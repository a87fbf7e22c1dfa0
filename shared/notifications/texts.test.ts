import { expect, it } from 'vitest';
import { textOf } from '#shared/notifications/texts';

const about = { metadata: {} };
const inComment = { metadata: { commentId: '01JD0000000000000000000000' } };

it.each([
  [{ type: 'mention', ...about }, 'mentioned you in a post'],
  [{ type: 'mention', ...inComment }, 'mentioned you in a comment'],
  [{ type: 'comment', ...inComment }, 'commented on your post'],
] as const)('a notification tells where a dog was mentioned: %j', (told, predicate) => {
  expect(textOf(told, '$& Rex')).toBe(`$& Rex ${predicate}`);
});
