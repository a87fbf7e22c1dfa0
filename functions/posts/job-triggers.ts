import { tagsIn } from '#shared/posts/pieces';
import type { Job } from '../core/jobs.ts';
import type { Change } from '../core/stream.ts';
import type { Item } from '../core/table.ts';
import { type CommentRef, commentOfKey } from '../table/comments.ts';
import { isPostWithheld, type PostRef, postOfKey, postRefOf } from '../table/posts.ts';

type Ref = Pick<PostRef, 'ulid' | 'authorId'>;

const isSeen = (image: Item | undefined): image is Item => image !== undefined && !isPostWithheld(image);
const tagsOf = (image: Item | undefined) => (image ? tagsIn(`${image.text ?? ''}`) : []);

function retags(ref: Ref, { before, after }: Change): Job[] {
  const tags = [...new Set([...tagsOf(before), ...tagsOf(after)])];
  const isSame = before?.text === after?.text && isSeen(before) === isSeen(after);
  if (isSame || tags.length === 0) return [];
  return [{ job: 'posts.retag', input: { ...ref, tags } }];
}

/** The counters say which rows a deleted post may have left. */
const forgets = (ref: Ref, { likes, comments, refusedComments = 0, textId, wasHot }: Item): Job[] => [
  ...(textId === undefined ? [] : [{ job: 'posts.forgetText', input: { ...ref, textId } }]),
  ...(likes === 0 ? [] : [{ job: 'posts.forgetLikes', input: { ...ref, wasHot } }]),
  ...(comments === 0 && refusedComments === 0 ? [] : [{ job: 'posts.forgetComments', input: ref }]),
  { job: 'posts.forgetBookmarks', input: ref },
];

const isPending = ({ before, after }: Change) => after?.heldMedia === 'pending' && before?.heldMedia !== 'pending';

const isPublished = ({ before, after }: Change) => !isSeen(before) && isSeen(after);

const isUnscored = ({ before, after }: Change) => after?.unscored !== undefined && after.unscored !== before?.unscored;

function onComment({ postId, commentId }: CommentRef, change: Change): Job[] {
  const input = { ...postRefOf(postId), commentId };
  return isUnscored(change) ? [{ job: 'posts.lookAtComment', input }] : [];
}

function onPost(ref: Ref, change: Change): Job[] {
  const { before, after } = change;
  return [
    ...retags(ref, change),
    ...(before && !after ? forgets(ref, before) : []),
    ...(isPublished(change) ? [{ job: 'posts.announce', input: ref }] : []),
    ...(isUnscored(change) ? [{ job: 'posts.look', input: ref }] : []),
    ...(after?.hot !== undefined && before?.hot === undefined ? [{ job: 'posts.fold', input: ref }] : []),
    ...(isPending(change) ? [{ job: 'posts.awaitVerdict', input: ref }] : []),
  ];
}

export function onRecord(change: Change): Job[] {
  const { key } = change;
  const [comment, post] = [commentOfKey(key), postOfKey(key)];
  if (comment) return onComment(comment, change);
  return post ? onPost(post, change) : [];
}
