import * as z from 'zod/mini';
import { forEachRow, pageOfIndex, pageOfRows, type Step } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { attempt, remove, write } from '../core/write.ts';
import { bookmarkKey, bookmarksRange } from '../table/bookmarks.ts';
import { commenter, commentKey, commentOfKey, findComment, removeComment } from '../table/comments.ts';
import { likeKey, likesRange, removeLike } from '../table/likes.ts';
import { countedPost, deletePost, findPost, type PostRef, PostRow, postRefOf, postsRange } from '../table/posts.ts';
import { close } from '../table/shards.ts';
import { removeTagUse, TagUse, tagUsesRange } from '../table/tags.ts';

interface Dog {
  uid: string;
}

const Marks = z.array(z.object({ postId: z.string() }));
const Post = z.pick(PostRow, { ulid: true, textId: true, hot: true, shards: true });
const Posts = z.array(Post);

/** The counter is gone with the post, so only the like is left to remove. */
const forgetLike = (uid: string, ref: PostRef): Promise<true> =>
  untilDone(async () => {
    const outcome = await removeLike(SYSTEM, uid, ref);
    if (outcome === 'gone') await write(SYSTEM, remove(likeKey(uid, ref)));
    return outcome === 'closing' ? undefined : true;
  });

export const forgetLikes: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(likesRange(uid), cursor, (items) =>
    forEachRow(Marks.parse(items), ({ postId }) => forgetLike(uid, postRefOf(postId))),
  );

const Uses = z.array(TagUse);

/** Runs after the posts are removed, because only a post can record a use again. */
export const forgetTagUses: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(tagUsesRange(uid), cursor, (items) =>
    forEachRow(Uses.parse(items), (use) => attempt(SYSTEM, ...removeTagUse(use))),
  );

export const forgetBookmarks: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(bookmarksRange(uid), cursor, (items) =>
    write(SYSTEM, ...Marks.parse(items).map(({ postId }) => remove(bookmarkKey(uid, postRefOf(postId))))),
  );

const forgetComment = (ref: PostRef, ulid: string): Promise<true> =>
  untilDone(async () => {
    const row = await findComment(ref, ulid);
    if (!row) return true;
    const obstacle = await removeComment(SYSTEM, ref, row);
    if (obstacle === 'gone') await write(SYSTEM, remove(commentKey(ref, ulid)));
    return obstacle === undefined || obstacle === 'gone' || undefined;
  });

export const forgetComments: Step<Dog> = ({ uid }, cursor) =>
  pageOfIndex({ index: 'GSI1', partition: commenter(uid) }, cursor, (keys) =>
    forEachRow(
      keys.flatMap((key) => commentOfKey(key) ?? []),
      ({ postId, commentId }) => forgetComment(postRefOf(postId), commentId),
    ),
  );

interface Left extends z.infer<typeof Post> {
  authorId: string;
}

async function tryToForget(row: Left): Promise<true | undefined> {
  const closed = await close(SYSTEM, countedPost(row), row);
  return (closed && (await deletePost(SYSTEM, row, closed))) || undefined;
}

async function forgetPost(row: Left): Promise<true> {
  const forgotten = await tryToForget(row);
  return (
    forgotten ??
    untilDone(async () => {
      const now = await findPost(row);
      return now ? tryToForget(now) : true;
    })
  );
}

/** Upkeep removes likes, comments and files of these posts; no counter is kept for a deleted dog. */
export const forgetPosts: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(postsRange(uid), cursor, (items) =>
    forEachRow(Posts.parse(items), (row) => forgetPost({ ...row, authorId: uid })),
  );
