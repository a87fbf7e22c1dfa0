import { refuse } from '#shared/core/refusal';
import type { Comment, Comments } from '#shared/posts/comments';
import { PAGE } from '#shared/posts/contract';
import { missing, type Seen } from '../access/posts.ts';
import { existingDogsFor } from '../access/visibility.ts';
import { checkMoment, newUlid } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import { untilDoneFrom } from '../core/retry.ts';
import { screenComment } from '../moderation/screen.ts';
import {
  addComment,
  type CommentRow,
  commentLookup,
  commentWordsOf,
  findComment,
  isCommentSeenBy,
  listComments,
  removeComment,
} from '../table/comments.ts';
import { consumeLimit } from '../table/limits.ts';
import { postRefOf } from '../table/posts.ts';
import { type AboutComment, commentAuthorOrPostOwner, findSeenComment, seePost } from './policies.ts';
import { commentOf } from './views.ts';

interface About {
  postId: string;
}

interface Asked extends About {
  cursor?: string;
}

export const getComments = seePost(async ({ uid }, { postId, cursor }: Asked): Promise<Comments> => {
  const ref = postRefOf(postId);
  const page = await listComments(ref, PAGE, cursor);
  const authors = await existingDogsFor(uid, [...new Set(page.items.map(({ authorId }) => authorId))]);
  const items = page.items.toReversed().flatMap((row) => {
    const author = authors.get(row.authorId);
    return author && isCommentSeenBy(uid, row)
      ? [commentOf(row, author, uid === row.authorId || uid === ref.authorId)]
      : [];
  });
  return { items, cursor: page.next };
});

const isAboutPost = (obstacle: Awaited<ReturnType<typeof addComment>>) => obstacle === 'gone' || obstacle === 'closing';

/** Returns the stored comment if its id is taken by the same dog: a retry. */
async function storeComment(proof: Proof, { row: post }: Seen, row: CommentRow): Promise<CommentRow | undefined> {
  await consumeLimit(proof, row.authorId, 'comments');
  const unscored = await screenComment(commentWordsOf(row));
  const obstacle = await addComment(proof, post, { ...row, unscored }, post.hot);
  if (isAboutPost(obstacle)) throw missing();
  return obstacle ? findComment(post, row.ulid) : row;
}

interface Draft extends About {
  text: string;
  commentId?: string;
}

/** Idempotent: the id of one's own existing comment is a retry. */
export const createComment = seePost.reading(
  (_, { postId, commentId = newUlid() }: Draft) => ({ stored: commentLookup(postRefOf(postId), commentId) }),
  async ({ uid, profile, confirmed }, { text, commentId: ulid = newUlid() }, post, { stored }): Promise<Comment> => {
    checkMoment(ulid, stored);
    const row = stored || (await storeComment(confirmed, post, { ulid, authorId: uid, text }));
    if (!row) throw refuse('posts.commentNotFound');
    if (row.authorId !== uid) throw refuse('core.badInput');
    return commentOf(row, profile, true);
  },
);

async function tryToRemove(proof: Proof, { postId }: About, row: CommentRow) {
  const obstacle = await removeComment(proof, postRefOf(postId), row);
  if (isAboutPost(obstacle)) throw missing();
  return obstacle ? undefined : {};
}

export const deleteComment = commentAuthorOrPostOwner(async ({ uid, confirmed }, one: AboutComment, found) => {
  return untilDoneFrom(
    found,
    () => findSeenComment(uid, one),
    (row) => tryToRemove(confirmed, one, row),
  );
});
