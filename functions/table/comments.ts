import * as z from 'zod/mini';
import { textOf } from '#shared/core/spoken';
import { CommentDraft } from '#shared/posts/comments';
import { asRead } from '../core/condition.ts';
import { CONSISTENT } from '../core/consistent.ts';
import type { Proof } from '../core/proof.ts';
import { type Page, parsePage, readPage } from '../core/range.ts';
import { type Item, type Key, lookupOf, read } from '../core/table.ts';
import { attempt, change, put, remove as removal } from '../core/write.ts';
import { count, type Outcome } from './counters.ts';
import type { Numbers, State } from './heat.ts';
import { counted, postIdOfPartition, postPartition, type Ref } from './posts.ts';

const COMMENT = 'COMMENT#';

export const commentKey = (ref: Ref, ulid: string): Key => ({
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

export const Row = z.object({
  ulid: z.string(),
  authorId: z.string(),
  text: z.string(),
  /** Set while the text is allowed without a score and waits to be rescreened. */
  unscored: z.optional(z.string()),
  /** Why a rescreen refused it. Only the author sees the comment then, and the post does not count it. */
  refused: z.optional(z.string()),
});
export type Row = z.infer<typeof Row>;

export const wordsOf = (row: Pick<Row, 'text'>) => textOf(CommentDraft, row);

export const commenter = (uid: string) => `COMMENTER#${uid}`;

/** Assumes that the viewer may see the post. */
export const isSeenBy = (viewer: string, row: Row | undefined): row is Row =>
  row !== undefined && (row.refused === undefined || row.authorId === viewer);

const parse = (item: Item | undefined) => z.optional(Row).parse(item);

export const lookup = (ref: Ref, ulid: string) => lookupOf(commentKey(ref, ulid), parse, CONSISTENT);

export const find = async (ref: Ref, ulid: string) => parse(await read(commentKey(ref, ulid), CONSISTENT));

export async function list(ref: Ref, limit: number, after?: string): Promise<Page<Row>> {
  const { PK, SK: prefix } = commentKey(ref, '');
  return parsePage(Row, await readPage({ PK, prefix, after, newestFirst: true, consistent: true }, limit));
}

type Obstacle = 'comment' | 'gone' | 'closing' | undefined;

/** `gone`: the post was removed; `closing`: it is being removed. */
const obstacleOf = (outcome: Outcome): Obstacle =>
  Array.isArray(outcome) ? (outcome.length > 0 ? 'comment' : undefined) : outcome.why === 'gone' ? 'gone' : 'closing';

export async function add(proof: Proof, ref: Ref, row: Row, hot?: State['hot']): Promise<Obstacle> {
  const listed = { GSI1PK: commenter(row.authorId), GSI1SK: row.ulid };
  const added = put({ ...commentKey(ref, row.ulid), ...row, ...listed });
  return obstacleOf(await count(proof, [{ row: counted(ref), by: { comments: 1 } }], () => [added], [hot]));
}

export async function remove(proof: Proof, ref: Ref, row: Row): Promise<Obstacle> {
  const by: Numbers = row.refused ? { refusedComments: -1 } : { comments: -1 };
  const removed = removal(commentKey(ref, row.ulid), asRead(row, ['refused']));
  return obstacleOf(await count(proof, [{ row: counted(ref), by }], () => [removed]));
}

/** Ends the wait for a rescreen; returns false if that has happened already or the comment is gone. */
export async function settle(proof: Proof, ref: Ref, row: Row, refused?: string): Promise<boolean> {
  const settled = change(
    commentKey(ref, row.ulid),
    { set: { refused }, drop: ['unscored'] },
    asRead(row, ['unscored', 'refused']),
  );
  const outcome = refused
    ? await count(proof, [{ row: counted(ref), by: { comments: -1, refusedComments: 1 } }], () => [settled])
    : await attempt(proof, settled);
  return Array.isArray(outcome) && outcome.length === 0;
}
