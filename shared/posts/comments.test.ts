import { describe, expect, it } from 'vitest';
import { complaintOf } from '#shared/core/refusal';
import { comments } from '#shared/posts/comments';

const postId = '01JD0000000000000000000000-2f0c7bd4-1f6c-4c1e-9a52-0d9e3a8b7c61';

function complaint(given: object) {
  const parsed = comments.comment.input.safeParse({ postId, ...given });
  return parsed.success ? undefined : complaintOf(parsed.error).message;
}

describe('a comment', () => {
  it.each([undefined, null, 5, '', '  \n', '\u200b', '\u2800', '\0'])(
    'needs text: %j',
    { tags: 'spec-5.63' },
    (text) => {
      expect(complaint({ text })).toBe('Comment cannot be empty');
    },
  );

  it.each(['a'.repeat(501), '🐾'.repeat(501)])(
    'has at most 500 characters, and is refused, not cut',
    { tags: ['spec-5.64', 'spec-9.8'] },
    (text) => {
      expect(complaint({ text })).toBe('Comment is too long (max 500 characters)');
    },
  );

  it.each(['a', 'a'.repeat(500), '🐾'.repeat(500), '<b>not sanitised</b>'])(
    'is stored as it was typed',
    { tags: 'spec-10.6' },
    (text) => {
      expect(comments.comment.input.parse({ postId, text }).text).toBe(text);
    },
  );

  it('keeps no control character', () => {
    expect(comments.comment.input.parse({ postId, text: 'W\0oof' }).text).toBe('Woof');
  });

  it('has a ULID or none, and is about a post', () => {
    expect(complaint({ text: 'Hi', commentId: 'rex' })).toMatch(/request is not valid/);
    expect(complaint({ text: 'Hi', postId: 'rex' })).toBe('Post not found');
  });

  it('with an invalid id is not found', { tags: 'spec-8.43' }, () => {
    const { error } = comments.removeComment.input.safeParse({ postId, commentId: 'rex' });
    expect(error && complaintOf(error).message).toBe('Comment not found');
  });
});
