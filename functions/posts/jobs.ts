import * as z from 'zod/mini';
import { followersOf, unmutedFollowersAmong } from '../access/relation.ts';
import { existingDogs } from '../access/visibility.ts';
import { job, later, pageOfIndex, pageOfRows, type Step, stepsInOrder, withSecondPass } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Key } from '../core/table.ts';
import { attempt, check, remove } from '../core/write.ts';
import { rescreenText } from '../moderation/screen.ts';
import { giveUp } from '../moderation/unscored.ts';
import { pushFrameToAll } from '../push/push.ts';
import { bookmarksOf } from '../table/bookmarks.ts';
import { commentKey, commentWordsOf, findComment, settleComment } from '../table/comments.ts';
import { likesOf } from '../table/likes.ts';
import {
  countedPost,
  findPost,
  isPostWithheld,
  type PostRef,
  postIdOf,
  postKey,
  postWordsOf,
  textRemoval,
} from '../table/posts.ts';
import { foldRound, SHARDS } from '../table/shards.ts';
import { findWhole } from '../table/whole-posts.ts';
import { revisePost } from './posts.ts';
import { countPopularTags, indexTags } from './tags.ts';

const A_PAGE = 100;
/** The other followers see the post when they load the feed. */
const MOST_ASKED = 1000;
const mostAsked = () => Number(process.env.ANNOUNCED ?? MOST_ASKED);

const SPACE = ' ';

/** The cursor is "<followers asked> <the last one's place>". */
function placeIn(cursor = '0'): { asked: number; after?: string } {
  const [asked = '', ...after] = cursor.split(SPACE);
  return { asked: Number(asked), after: after.length > 0 ? after.join(SPACE) : undefined };
}

export async function announcePost(ref: PostRef, cursor?: string): Promise<string | undefined> {
  const { authorId } = ref;
  const { asked, after } = placeIn(cursor);
  const limit = Math.min(A_PAGE, mostAsked() - asked);
  const [post, authors, page] = await Promise.all([
    findPost(ref),
    existingDogs([authorId]),
    followersOf(authorId, { limit, after }),
  ]);
  if (!post || isPostWithheld(post) || !authors.has(authorId)) return undefined;
  const uids = page.items.map(({ userId }) => userId);
  const frame = { type: 'post.new', postId: postIdOf(ref), authorId } as const;
  await pushFrameToAll(SYSTEM, uids, frame, (dogs) => unmutedFollowersAmong(authorId, dogs));
  const sum = asked + limit;
  return page.next && sum < mostAsked() ? `${sum}${SPACE}${page.next}` : undefined;
}

/** Removes rows of a deleted post. The check protects a post that a retried request has created again. */
const deleteRows = (ref: PostRef, keys: Key[]) =>
  attempt(SYSTEM, check(postKey(ref), { missing: ['PK'] }), ...keys.map((one) => remove(one)));

const deleteLikesIn =
  (ref: PostRef, shard?: number): Step<unknown> =>
  (_, cursor) =>
    pageOfIndex({ index: 'GSI1', partition: likesOf(ref, shard) }, cursor, (keys) => deleteRows(ref, keys));

export function deleteLikesOf(ref: PostRef, wasHot: boolean, cursor?: string) {
  const shards = wasHot ? Array.from({ length: SHARDS }, (_, shard) => shard) : [];
  const steps = shards.map((shard) => [`shard${shard}`, deleteLikesIn(ref, shard)] as const);
  return stepsInOrder({ likes: deleteLikesIn(ref), ...Object.fromEntries(steps) })(ref, cursor);
}

export const deleteBookmarksOf = (ref: PostRef, cursor?: string) =>
  pageOfIndex({ index: 'GSI1', partition: bookmarksOf(ref) }, cursor, (keys) => deleteRows(ref, keys));

export function deleteCommentsOf(ref: PostRef, cursor?: string) {
  const { PK, SK: prefix } = commentKey(ref, '');
  return pageOfRows({ PK, prefix }, cursor, (rows) =>
    deleteRows(
      ref,
      rows.map(({ SK }) => ({ PK, SK: `${SK}` })),
    ),
  );
}

export const deleteTextOf = (ref: PostRef, textId: string) => attempt(SYSTEM, textRemoval(postIdOf(ref), textId));

export async function rescreenPost(ref: PostRef, cursor?: string) {
  const row = await findWhole(ref);
  if (!row?.unscored) return undefined;
  const found = await rescreenText(postWordsOf(row));
  if (!found) return later(cursor) ?? giveUp(SYSTEM, postKey(ref), row.unscored);
  const settled = { unscored: undefined, heldText: found.category };
  // An edited text was screened when it was edited.
  await revisePost(SYSTEM, ref, ({ unscored }) => (unscored === row.unscored ? settled : undefined));
  return undefined;
}

export async function rescreenComment(ref: PostRef, commentId: string, cursor?: string) {
  const row = await findComment(ref, commentId);
  if (!row?.unscored) return undefined;
  const found = await rescreenText(commentWordsOf(row));
  if (!found) return later(cursor) ?? giveUp(SYSTEM, commentKey(ref, commentId), row.unscored);
  await settleComment(SYSTEM, ref, row, found.category);
  return undefined;
}

const Ref = z.object({ ulid: z.string(), authorId: z.string() });
const Tagged = z.extend(Ref, { tags: z.array(z.string()) });
const WithText = z.extend(Ref, { textId: z.string() });
const Liked = z.extend(Ref, { wasHot: z.optional(z.literal(true)) });
const OfComment = z.extend(Ref, { commentId: z.string() });

export const jobs = {
  'posts.retag': job(Tagged, async ({ tags, ...ref }) => {
    await indexTags(ref, tags);
    return undefined;
  }),
  'posts.countTags': job(z.object({}), async () => {
    await countPopularTags();
    return undefined;
  }),
  'posts.announce': job(Ref, announcePost),
  'posts.look': job(Ref, rescreenPost),
  'posts.awaitVerdict': job(Ref, async (ref, cursor) =>
    (await import('./video-verdict.ts')).pollVideoVerdict(ref, cursor),
  ),
  'posts.lookAtComment': job(OfComment, ({ commentId, ...ref }, cursor) => rescreenComment(ref, commentId, cursor)),
  'posts.forgetText': job(WithText, async ({ textId, ...ref }) => {
    await deleteTextOf(ref, textId);
    return undefined;
  }),
  'posts.forgetLikes': withSecondPass(
    job(Liked, ({ wasHot, ...ref }, cursor) => deleteLikesOf(ref, wasHot === true, cursor)),
  ),
  'posts.fold': job(Ref, (ref, cursor) => foldRound(countedPost(ref), cursor)),
  'posts.forgetComments': job(Ref, deleteCommentsOf),
  'posts.forgetBookmarks': withSecondPass(job(Ref, deleteBookmarksOf)),
};
