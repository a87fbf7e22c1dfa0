import { refuse } from '#shared/core/refusal';
import { postLookups, visiblePost } from '../access/posts.ts';
import { type Found, lookUp } from '../core/table.ts';
import { policy } from '../http/door.ts';
import * as comments from '../table/comments.ts';
import { type Ref, refOf } from '../table/posts.ts';

interface About {
  postId: string;
}
export interface AboutComment extends About {
  commentId: string;
}

const reads = (uid: string, { postId }: About) => postLookups(uid, refOf(postId));

export const seePost = policy('seePost', { reads, decide: (uid, rows) => visiblePost(uid, rows) });

/** Dogs that may see the post get 403, all others 404. */
export const author = policy('author', {
  reads,
  decide(uid, rows, { postId }): Ref {
    const ref = refOf(postId);
    if (uid === ref.authorId) return ref;
    visiblePost(uid, rows);
    throw refuse('core.forbidden');
  },
});

const commentLookups = (uid: string, { postId, commentId }: AboutComment) => ({
  comment: comments.lookup(refOf(postId), commentId),
  ...postLookups(uid, refOf(postId)),
});

function removable(uid: string, { comment, ...rows }: Found<ReturnType<typeof commentLookups>>, { postId }: About) {
  if (comment?.authorId !== uid) visiblePost(uid, rows);
  if (!comments.isSeenBy(uid, comment)) throw refuse('posts.commentNotFound');
  if (comment.authorId !== uid && refOf(postId).authorId !== uid) throw refuse('posts.notYourComment');
  return comment;
}

export async function findComment(uid: string, about: AboutComment): Promise<comments.Row> {
  const wanted = commentLookups(uid, about);
  return removable(uid, (await lookUp(wanted))(wanted), about);
}

/** The comment's author may remove it even without access to the post. */
export const commentAuthorOrPostOwner = policy('commentAuthorOrPostOwner', {
  reads: commentLookups,
  decide: removable,
});
