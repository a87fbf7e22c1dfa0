import { describe, expect, it } from 'vitest';
import { complaintOf } from '#shared/core/refusal';
import { MAX_MESSAGE } from '#shared/limits';
import { Content, messages } from '#shared/messages/contract';

const conversationId = 'x'.repeat(22);
const ULID = '01JD0000000000000000000000';

function complaint(content: unknown): string | undefined {
  const parsed = Content.safeParse(content);
  return parsed.success ? undefined : complaintOf(parsed.error).code;
}

describe('a message', () => {
  it.each([undefined, null, 5, '', ' \n\t', '\u200b'])('needs text: %j', (content) => {
    expect(complaint(content)).toBe('messages.empty');
  });

  it.each(['a', '🐾'])('has at most 2,000 characters: %s', (one) => {
    expect(MAX_MESSAGE).toBe(2000);
    expect([complaint(one.repeat(2000)), complaint(one.repeat(2001))]).toEqual([undefined, 'messages.tooLong']);
  });
});

it.each([
  [{}, true],
  [{ before: ULID }, true],
  [{ after: ULID }, true],
  [{ before: ULID, after: ULID }, false],
])('a page of messages is before one or after one, not both: %j', (given, isTaken) => {
  expect(messages.list.input.safeParse({ conversationId, ...given }).success).toBe(isTaken);
});
