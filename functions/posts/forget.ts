import * as z from 'zod';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { forEach, pageOfIndex, pageOfRows, type Step } from '../core/steps.ts';
import { remove, write } from '../core/write.ts';
import { bookmarkKey, bookmarksRange } from '../table/bookmarks.ts';
import * as comments from '../table/comments.ts';
import { commentKey } from '../table/comments.ts';
import { likeKey, likesRange, unlike } from '../table/likes.ts';
import { postKey, postsRange, type Ref, refOf } from '../table/posts.ts';

interface Dog {
  uid: string;
}

const Marks = z.array(z.object({ postId: z.string() }));
const Posts = z.array(z.object({ ulid: z.string() }));

/** The counter is gone with the post, so only the like is left to remove. */
async function forgetLike(uid: string, ref: Ref): Promise<void> {
  if ((await unlike(SYSTEM, uid, ref)) === 'gone') await write(SYSTEM, remove(likeKey(uid, ref)));
}

export const forgetLikes: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(likesRange(uid), cursor, (items) =>
    forEach(Marks.parse(items), ({ postId }) => forgetLike(uid, refOf(postId))),
  );

export const forgetBookmarks: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(bookmarksRange(uid), cursor, (items) =>
    write(SYSTEM, ...Marks.parse(items).map(({ postId }) => remove(bookmarkKey(uid, refOf(postId))))),
  );

/** Removes a comment, also one whose post is already deleted. */
const forgetComment = (ref: Ref, ulid: string): Promise<true> =>
  untilDone(async () => {
    const row = await comments.find(ref, ulid);
    if (!row) return true;
    const obstacle = await comments.remove(SYSTEM, ref, row);
    if (obstacle === 'post') await write(SYSTEM, remove(commentKey(ref, ulid)));
    return obstacle === 'comment' ? undefined : true;
  });

export const forgetComments: Step<Dog> = ({ uid }, cursor) =>
  pageOfIndex({ index: 'GSI1', partition: comments.commenter(uid) }, cursor, (keys) =>
    forEach(
      keys.flatMap((key) => comments.commentOfKey(key) ?? []),
      ({ postId, commentId }) => forgetComment(refOf(postId), commentId),
    ),
  );

/** Upkeep removes likes, comments and files of these posts; no counter is kept for a deleted dog. */
export const forgetPosts: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(postsRange(uid), cursor, (items) =>
    write(SYSTEM, ...Posts.parse(items).map(({ ulid }) => remove(postKey({ authorId: uid, ulid })))),
  );
