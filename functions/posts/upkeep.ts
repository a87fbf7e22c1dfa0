import * as z from 'zod';
import { tagsIn } from '#shared/posts/tags';
import { type Job, job } from '../core/jobs.ts';
import type { Change } from '../core/stream.ts';
import type { Item } from '../core/table.ts';
import { type CommentRef, commentOfKey } from '../table/comments.ts';
import { ownRowOfKey } from '../table/dogs.ts';
import { isHeld, postOfKey, refOf } from '../table/posts.ts';
import { isTagUseKey } from '../table/tag-uses.ts';
import { deleteBookmarksOf, deleteCommentsOf, deleteLikesOf } from './cascade.ts';
import { countPopularTags } from './popular-tags.ts';
import { rescreenComment, rescreenPost } from './rescreen.ts';
import { indexTags } from './tag-index.ts';
import { pollVideoVerdict } from './video-verdict.ts';

const Ref = z.object({ ulid: z.string(), authorId: z.string() });
const Tagged = Ref.extend({ tags: z.array(z.string()) });
const OfComment = Ref.extend({ commentId: z.string() });
const COUNT: Job = { job: 'posts.countTags', input: {} };

const isSeen = (image: Item | undefined): image is Item => image !== undefined && !isHeld(image);
const tagsOf = (image: Item | undefined) => (image ? tagsIn(`${image.text ?? ''}`) : []);

function retags(ref: z.infer<typeof Ref>, { before, after }: Change): Job[] {
  const tags = [...new Set([...tagsOf(before), ...tagsOf(after)])];
  const isSame = before?.text === after?.text && isSeen(before) === isSeen(after);
  if (isSame || tags.length === 0) return [];
  return [{ job: 'posts.retag', input: { ...ref, tags } }];
}

/** The counters say which rows a deleted post may have left. */
const forgets = (ref: z.infer<typeof Ref>, { likes, comments, refusedComments = 0 }: Item): Job[] => [
  ...(likes === 0 ? [] : [{ job: 'posts.forgetLikes', input: ref }]),
  ...(comments === 0 && refusedComments === 0 ? [] : [{ job: 'posts.forgetComments', input: ref }]),
  { job: 'posts.forgetBookmarks', input: ref },
];

const isPending = ({ before, after }: Change) => after?.heldMedia === 'pending' && before?.heldMedia !== 'pending';

const isUnscored = ({ before, after }: Change) => after?.unscored !== undefined && after.unscored !== before?.unscored;

function onComment({ postId, commentId }: CommentRef, change: Change): Job[] {
  const input = { ...refOf(postId), commentId };
  return isUnscored(change) ? [{ job: 'posts.lookAtComment', input }] : [];
}

function onPost(ref: z.infer<typeof Ref>, change: Change): Job[] {
  const { before, after } = change;
  return [
    ...retags(ref, change),
    ...(before && !after ? forgets(ref, before) : []),
    ...(isUnscored(change) ? [{ job: 'posts.look', input: ref }] : []),
    ...(isPending(change) ? [{ job: 'posts.awaitVerdict', input: ref }] : []),
  ];
}

const isOpen = (image: Item | undefined) => image?.privacy === 'public' && image.deletedAt === undefined;

export function onRecord(change: Change): Job[] {
  const { key, before, after } = change;
  if (isTagUseKey(key)) return [COUNT];
  if (ownRowOfKey(key)?.row === 'profile') return before && isOpen(before) !== isOpen(after) ? [COUNT] : [];
  const [comment, post] = [commentOfKey(key), postOfKey(key)];
  if (comment) return onComment(comment, change);
  return post ? onPost(post, change) : [];
}

export const jobs = {
  'posts.retag': job(Tagged, async ({ tags, ...ref }) => {
    await indexTags(ref, tags);
    return undefined;
  }),
  'posts.countTags': job(z.object({}), async () => {
    await countPopularTags();
    return undefined;
  }),
  'posts.look': job(Ref, rescreenPost),
  'posts.awaitVerdict': job(Ref, pollVideoVerdict),
  'posts.lookAtComment': job(OfComment, ({ commentId, ...ref }, cursor) => rescreenComment(ref, commentId, cursor)),
  'posts.forgetLikes': job(Ref, deleteLikesOf),
  'posts.forgetComments': job(Ref, deleteCommentsOf),
  'posts.forgetBookmarks': job(Ref, deleteBookmarksOf),
};
