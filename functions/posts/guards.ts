import { refuse } from '#shared/core/refusal';
import { see } from '../access/posts.ts';
import { guard } from '../http/guard.ts';
import * as comments from '../table/comments.ts';
import { type Ref, refOf } from '../table/posts.ts';

interface About {
  postId: string;
}
export interface AboutComment extends About {
  commentId: string;
}

export const seePost = guard('seePost', (uid, { postId }: About) => see(uid, refOf(postId)));

/** Dogs that may see the post get 403, all others 404. */
export const author = guard('author', async (uid, { postId }: About): Promise<Ref> => {
  const ref = refOf(postId);
  if (uid === ref.authorId) return ref;
  await see(uid, ref);
  throw refuse('core.forbidden');
});

export async function findComment(uid: string, { postId, commentId }: AboutComment): Promise<comments.Row> {
  const ref = refOf(postId);
  const row = await comments.find(ref, commentId);
  if (row?.authorId !== uid) await see(uid, ref);
  if (!comments.isSeenBy(uid, row)) throw refuse('posts.commentNotFound');
  if (row.authorId !== uid && ref.authorId !== uid) throw refuse('posts.notYourComment');
  return row;
}

/** The comment's author may remove it even without access to the post. */
export const commentAuthorOrPostOwner = guard('commentAuthorOrPostOwner', findComment);
