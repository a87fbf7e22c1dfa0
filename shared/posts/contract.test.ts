import { describe, expect, it } from 'vitest';
import { complaintOf } from '#shared/core/refusal';
import { Draft, PostText, posts } from '#shared/posts/contract';
import { PostId } from '#shared/posts/id';

function complaint(draft: unknown) {
  const parsed = Draft.safeParse(draft);
  return parsed.success ? undefined : complaintOf(parsed.error);
}
const ULID = '01JD0000000000000000000000';
const UID = '2f0c7bd4-1f6c-4c1e-9a52-0d9e3a8b7c61';

describe('a post', () => {
  it.each([undefined, null, 5, [], '', '   ', '\n', '\u200b', '\u2800', ' \u2800\u200d\n\ufe0f ', '\u3164', '\0'])(
    'needs content: %j',
    { tags: 'spec-5.58' },
    (text) => {
      expect(complaint({ text })).toMatchObject({ code: 'posts.contentRequired', message: 'Content is required' });
    },
  );

  it.each(['ab'.repeat(2501), '🐾'.repeat(5001)])(
    'has at most 5000 characters, and is refused, not cut',
    { tags: ['spec-5.61', 'spec-9.8'] },
    (text) => {
      expect(complaint({ text })).toMatchObject({
        message: 'Post is too long. Maximum length is 5000 characters',
        status: 400,
      });
    },
  );

  it.each(['a', 'ab'.repeat(2500), '🐾'.repeat(5000), '<b>not sanitised</b>'])(
    'is stored as it was typed',
    { tags: 'spec-10.6' },
    (text) => {
      expect(Draft.parse({ text }).text).toBe(text);
    },
  );

  it('is trimmed before it is measured', () => {
    expect(PostText.parse(`  ${'a'.repeat(5000)}\n`)).toHaveLength(5000);
  });

  it('keeps no control characters except line breaks and tabs', () => {
    expect(PostText.parse('W\0o\u0007o\u0085f\r\n\tI said\r\u{1f415}\u200d\u{1f9ba}')).toBe(
      'Woof\n\tI said\n\u{1f415}\u200d\u{1f9ba}',
    );
  });

  it('keeps no half of a surrogate pair', () => {
    expect(PostText.parse('a\ud83db')).toBe('a\ufffdb');
  });

  it.each(['rex', ULID.toLowerCase(), `${ULID}0`, `8${ULID.slice(1)}`, ''])('has a ULID or none: %s', (postId) => {
    expect(complaint({ text: 'Hello', postId })).toMatchObject({ code: 'core.badInput' });
  });

  it.each(['likes', 'userId', 'timestamp', 'media'])('cannot set %s itself', (field) => {
    expect(complaint({ text: 'Hello', [field]: 1 })).toMatchObject({ code: 'core.badInput' });
  });
});

describe("a post's id on the wire", () => {
  it('is its ULID and its author', () => {
    expect(PostId.safeParse(`${ULID}-${UID}`).success).toBe(true);
  });

  it.each([ULID, UID, `${ULID}-`, `${ULID}-rex`, `${ULID}#${UID}`, 5])('is nothing else: %s', (postId) => {
    expect(PostId.safeParse(postId).success).toBe(false);
  });
});

describe('a cursor', () => {
  it.each([posts.feed.input, posts.listBy.input])('is a ULID or absent', (input) => {
    expect(input.safeParse({ userId: UID, cursor: 'POST#' }).success).toBe(false);
  });

  it('may be absent', () => {
    expect(posts.feed.input.parse({})).toEqual({});
    expect(posts.listBy.input.parse({ userId: UID, cursor: ULID })).toEqual({ userId: UID, cursor: ULID });
  });
});

describe('the description of a picture', () => {
  it('has at most 1,000 characters, trimmed', () => {
    const described = (alt: string) => complaint({ text: 'Woof', alt })?.code;
    expect([described('🐾'.repeat(1000)), described('🐾'.repeat(1001))]).toEqual([undefined, 'posts.altTooLong']);
    expect(Draft.parse({ text: 'Woof', alt: ' \n A stick. ' }).alt).toBe('A stick.');
  });
});
