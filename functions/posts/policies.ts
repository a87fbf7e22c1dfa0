import { refuse } from '#shared/core/refusal';
import { postLookups, visiblePost } from '../access/posts.ts';
import { type Found, lookUp } from '../core/table.ts';
import { policy } from '../http/door.ts';
import { type CommentRow, commentLookup, isCommentSeenBy } from '../table/comments.ts';
import { type PostRef, postRefOf } from '../table/posts.ts';

interface About {
  postId: string;
}
export interface AboutComment extends About {
  commentId: string;
}

const reads = (uid: string, { postId }: About) => postLookups(uid, postRefOf(postId));

export const seePost = policy('seePost', { reads, decide: (uid, rows) => visiblePost(uid, rows) });

/** Dogs that may see the post get 403, all others 404. */
export const author = policy('author', {
  reads,
  decide(uid, rows, { postId }): PostRef {
    const ref = postRefOf(postId);
    if (uid === ref.authorId) return ref;
    visiblePost(uid, rows);
    throw refuse('core.forbidden');
  },
});

const commentLookups = (uid: string, { postId, commentId }: AboutComment) => ({
  comment: commentLookup(postRefOf(postId), commentId),
  ...postLookups(uid, postRefOf(postId)),
});

function removable(uid: string, { comment, ...rows }: Found<ReturnType<typeof commentLookups>>, { postId }: About) {
  if (comment?.authorId !== uid) visiblePost(uid, rows);
  if (!isCommentSeenBy(uid, comment)) throw refuse('posts.commentNotFound');
  if (comment.authorId !== uid && postRefOf(postId).authorId !== uid) throw refuse('posts.notYourComment');
  return comment;
}

export async function findSeenComment(uid: string, about: AboutComment): Promise<CommentRow> {
  const wanted = commentLookups(uid, about);
  return removable(uid, (await lookUp(wanted))(wanted), about);
}

/** The comment's author may remove it even without access to the post. */
export const commentAuthorOrPostOwner = policy('commentAuthorOrPostOwner', {
  reads: commentLookups,
  decide: removable,
});
