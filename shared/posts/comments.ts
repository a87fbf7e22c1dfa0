import * as z from 'zod/mini';
import { route } from '#shared/core/route';
import { Nothing, page, says, Timestamp, ULID, Ulid } from '#shared/core/schema';
import { freeText } from '#shared/core/text';
import { MAX_COMMENT } from '#shared/limits';
import { PostRef } from '#shared/posts/id';
import { Card } from '#shared/profiles/contract';

export const Comment = z.extend(z.pick(Card, { userId: true, username: true, name: true, profileImageUrl: true }), {
  id: Ulid,
  text: z.string(),
  createdAt: Timestamp,
  timestamp: Timestamp,
  /** True for the comment's author and for the post's. */
  mayDelete: z.boolean(),
  refused: z.optional(z.string()),
});
export type Comment = z.infer<typeof Comment>;

export const CommentText = freeText({ max: MAX_COMMENT, empty: 'posts.commentEmpty', tooLong: 'posts.commentTooLong' });

export const CommentDraft = z.extend(PostRef, { text: CommentText, commentId: z.optional(Ulid) });

const CommentId = z
  .string(says('posts.commentNotFound'))
  .check(z.regex(new RegExp(`^${ULID}$`), says('posts.commentNotFound')));

/** The newest comments, newest last; the cursor leads to earlier ones. */
export const Comments = page(Comment);
export type Comments = z.infer<typeof Comments>;

const PATH = '/posts/{postId}/comments';

export const comments = {
  comments: route(
    'GET',
    PATH,
    { policy: 'seePost', failed: 'posts.commentsFailed' },
    { input: z.extend(PostRef, { cursor: z.optional(Ulid) }), output: Comments },
  ),
  comment: route(
    'POST',
    PATH,
    { policy: 'seePost', failed: 'posts.commentAddFailed', also: ['core.clock', 'posts.dangerous'] },
    { input: CommentDraft, output: Comment },
  ),
  removeComment: route(
    'DELETE',
    `${PATH}/{commentId}`,
    { policy: 'commentAuthorOrPostOwner', failed: 'posts.commentDeleteFailed' },
    { input: z.extend(PostRef, { commentId: CommentId }), output: Nothing },
  ),
};
