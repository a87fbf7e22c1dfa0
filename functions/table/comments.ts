import * as z from 'zod/mini';
import { textOf } from '#shared/core/text';
import { CommentDraft } from '#shared/posts/comments';
import { asRead } from '../core/condition.ts';
import type { Proof } from '../core/proof.ts';
import { type Page, parsePage, readPage } from '../core/query.ts';
import { CONSISTENT, type Item, type Key, lookupOf, read } from '../core/table.ts';
import { attempt, change, put, remove as removal } from '../core/write.ts';
import { type CountOutcome, count } from './counters.ts';
import { countedPost, type PostRef, postIdOfPartition, postPartition } from './posts.ts';
import type { Numbers, State } from './shards.ts';

const COMMENT = 'COMMENT#';

export const commentKey = (ref: PostRef, ulid: string): Key => ({
  PK: postPartition(ref),
  SK: `${COMMENT}${ulid}`,
});

export interface CommentRef {
  postId: string;
  commentId: string;
}

export function commentOfKey({ PK, SK }: Key): CommentRef | undefined {
  const postId = SK.startsWith(COMMENT) ? postIdOfPartition(PK) : undefined;
  return postId === undefined ? undefined : { postId, commentId: SK.slice(COMMENT.length) };
}

export const CommentRow = z.object({
  ulid: z.string(),
  authorId: z.string(),
  text: z.string(),
  /** Set while the text is allowed without a score and waits to be rescreened. */
  unscored: z.optional(z.string()),
  /** Why a rescreen refused it. Only the author sees the comment then, and the post does not count it. */
  refused: z.optional(z.string()),
});
export type CommentRow = z.infer<typeof CommentRow>;

export const commentWordsOf = (row: Pick<CommentRow, 'text'>) => textOf(CommentDraft, row);

export const commenter = (uid: string) => `COMMENTER#${uid}`;

/** Assumes that the viewer may see the post. */
export const isCommentSeenBy = (viewer: string, row: CommentRow | undefined): row is CommentRow =>
  row !== undefined && (row.refused === undefined || row.authorId === viewer);

const parse = (item: Item | undefined) => z.optional(CommentRow).parse(item);

export const commentLookup = (ref: PostRef, ulid: string) => lookupOf(commentKey(ref, ulid), parse, CONSISTENT);

export const findComment = async (ref: PostRef, ulid: string) => parse(await read(commentKey(ref, ulid), CONSISTENT));

export async function listComments(ref: PostRef, limit: number, after?: string): Promise<Page<CommentRow>> {
  const { PK, SK: prefix } = commentKey(ref, '');
  return parsePage(CommentRow, await readPage({ PK, prefix, after, newestFirst: true, consistent: true }, limit));
}

type Obstacle = 'comment' | 'gone' | 'closing' | undefined;

/** `gone`: the post was removed; `closing`: it is being removed. */
const obstacleOf = (outcome: CountOutcome): Obstacle =>
  Array.isArray(outcome) ? (outcome.length > 0 ? 'comment' : undefined) : outcome.why === 'gone' ? 'gone' : 'closing';

export async function addComment(proof: Proof, ref: PostRef, row: CommentRow, hot?: State['hot']): Promise<Obstacle> {
  const listed = { GSI1PK: commenter(row.authorId), GSI1SK: row.ulid };
  const added = put({ ...commentKey(ref, row.ulid), ...row, ...listed });
  return obstacleOf(await count(proof, [{ row: countedPost(ref), by: { comments: 1 } }], () => [added], [hot]));
}

export async function removeComment(proof: Proof, ref: PostRef, row: CommentRow): Promise<Obstacle> {
  const by: Numbers = row.refused ? { refusedComments: -1 } : { comments: -1 };
  const removed = removal(commentKey(ref, row.ulid), asRead(row, ['refused']));
  return obstacleOf(await count(proof, [{ row: countedPost(ref), by }], () => [removed]));
}

/** Ends the wait for a rescreen; returns false if that has happened already or the comment is gone. */
export async function settleComment(proof: Proof, ref: PostRef, row: CommentRow, refused?: string): Promise<boolean> {
  const settled = change(
    commentKey(ref, row.ulid),
    { set: { refused }, drop: ['unscored'] },
    asRead(row, ['unscored', 'refused']),
  );
  const outcome = refused
    ? await count(proof, [{ row: countedPost(ref), by: { comments: -1, refusedComments: 1 } }], () => [settled])
    : await attempt(proof, settled);
  return Array.isArray(outcome) && outcome.length === 0;
}
