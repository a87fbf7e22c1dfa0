import { describe, expect, it } from 'vitest';
import { complaintOf } from '#shared/core/refusal';
import { Report } from '#shared/moderation/reports';

const ULID = '01JD0000000000000000000000';
const userId = '2f0c7bd4-1f6c-4c1e-9a52-0d9e3a8b7c61';
const postId = `${ULID}-${userId}`;
const conversationId = 'x'.repeat(22);

function complaint(given: object): string | undefined {
  const parsed = Report.safeParse({ reason: 'Rude', ...given });
  return parsed.success ? undefined : complaintOf(parsed.error).code;
}

describe('a report', () => {
  it.each([undefined, 5, '', ' \n', '\u200b'])('needs a reason: %j', (reason) => {
    expect(complaint({ subject: 'user', userId, reason })).toBe('moderation.reasonMissing');
  });

  it.each(['a', '🐾'])('has a reason of at most 500 characters: %s', (one) => {
    const of = (length: number) => complaint({ subject: 'user', userId, reason: one.repeat(length) });
    expect([of(500), of(501)]).toEqual([undefined, 'moderation.reasonTooLong']);
  });

  it.each([
    ['post', { postId }],
    ['comment', { postId, commentId: ULID }],
    ['user', { userId }],
    ['message', { conversationId, messageId: ULID }],
  ])('of a %s names it by each of its ids', (subject, ids) => {
    expect(complaint({ subject, ...ids })).toBeUndefined();
    for (const name of Object.keys(ids)) {
      expect(complaint({ subject, ...ids, [name]: undefined })).toBe('core.badInput');
    }
  });
});
