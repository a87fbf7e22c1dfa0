import * as z from 'zod/mini';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { forEach, pageOfIndex, pageOfRows, type Step } from '../core/steps.ts';
import { attempt, remove, write } from '../core/write.ts';
import { bookmarkKey, bookmarksRange } from '../table/bookmarks.ts';
import * as comments from '../table/comments.ts';
import { commentKey } from '../table/comments.ts';
import { likeKey, likesRange, unlike } from '../table/likes.ts';
import * as posts from '../table/posts.ts';
import { postsRange, type Ref, refOf } from '../table/posts.ts';
import { close } from '../table/shards.ts';
import * as uses from '../table/tag-uses.ts';

interface Dog {
  uid: string;
}

const Marks = z.array(z.object({ postId: z.string() }));
const Post = z.pick(posts.Row, { ulid: true, textId: true, hot: true, shards: true });
const Posts = z.array(Post);

/** The counter is gone with the post, so only the like is left to remove. */
const forgetLike = (uid: string, ref: Ref): Promise<true> =>
  untilDone(async () => {
    const outcome = await unlike(SYSTEM, uid, ref);
    if (outcome === 'gone') await write(SYSTEM, remove(likeKey(uid, ref)));
    return outcome === 'closing' ? undefined : true;
  });

export const forgetLikes: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(likesRange(uid), cursor, (items) =>
    forEach(Marks.parse(items), ({ postId }) => forgetLike(uid, refOf(postId))),
  );

const Uses = z.array(uses.Use);

/** Runs after the posts are removed, because only a post can record a use again. */
export const forgetTagUses: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(uses.usesRange(uid), cursor, (items) =>
    forEach(Uses.parse(items), (use) => attempt(SYSTEM, ...uses.removeUse(use))),
  );

export const forgetBookmarks: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(bookmarksRange(uid), cursor, (items) =>
    write(SYSTEM, ...Marks.parse(items).map(({ postId }) => remove(bookmarkKey(uid, refOf(postId))))),
  );

const forgetComment = (ref: Ref, ulid: string): Promise<true> =>
  untilDone(async () => {
    const row = await comments.find(ref, ulid);
    if (!row) return true;
    const obstacle = await comments.remove(SYSTEM, ref, row);
    if (obstacle === 'gone') await write(SYSTEM, remove(commentKey(ref, ulid)));
    return obstacle === undefined || obstacle === 'gone' || undefined;
  });

export const forgetComments: Step<Dog> = ({ uid }, cursor) =>
  pageOfIndex({ index: 'GSI1', partition: comments.commenter(uid) }, cursor, (keys) =>
    forEach(
      keys.flatMap((key) => comments.commentOfKey(key) ?? []),
      ({ postId, commentId }) => forgetComment(refOf(postId), commentId),
    ),
  );

interface Left extends z.infer<typeof Post> {
  authorId: string;
}

async function tryToForget(row: Left): Promise<true | undefined> {
  const closed = await close(SYSTEM, posts.counted(row), row);
  return (closed && (await posts.forget(SYSTEM, row, closed))) || undefined;
}

async function forgetPost(row: Left): Promise<true> {
  const forgotten = await tryToForget(row);
  return (
    forgotten ??
    untilDone(async () => {
      const now = await posts.find(row);
      return now ? tryToForget(now) : true;
    })
  );
}

/** Upkeep removes likes, comments and files of these posts; no counter is kept for a deleted dog. */
export const forgetPosts: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(postsRange(uid), cursor, (items) =>
    forEach(Posts.parse(items), (row) => forgetPost({ ...row, authorId: uid })),
  );
