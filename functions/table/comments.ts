import * as z from 'zod';
import { textOf } from '#shared/core/spoken';
import { CommentDraft } from '#shared/posts/comments';
import { asRead } from '../core/condition.ts';
import type { Proof } from '../core/proof.ts';
import { type Page, parsePage, readPage } from '../core/range.ts';
import { type Key, read } from '../core/table.ts';
import { attempt, change, put, remove as removal } from '../core/write.ts';
import { count, countRefused, postIdOfPartition, postPartition, type Ref } from './posts.ts';

const COMMENT = 'COMMENT#';

export const commentKey = (ref: Ref, ulid: string): Key => ({
  PK: postPartition(ref),
  SK: `${COMMENT}${ulid}`,
});

/** A comment by its ids. */
export interface CommentRef {
  postId: string;
  commentId: string;
}

/** The comment whose row a key is of; undefined for other rows. */
export function commentOfKey({ PK, SK }: Key): CommentRef | undefined {
  const postId = SK.startsWith(COMMENT) ? postIdOfPartition(PK) : undefined;
  return postId === undefined ? undefined : { postId, commentId: SK.slice(COMMENT.length) };
}

export const Row = z.object({
  ulid: z.string(),
  authorId: z.string(),
  text: z.string(),
  /** Stands while the text was allowed without a score: another look is due. */
  unscored: z.string().optional(),
  /** What a later look found in it: its author alone sees it then, and nobody counts it. */
  refused: z.string().optional(),
});
export type Row = z.infer<typeof Row>;

/** Everything that a comment says, to be scored together. */
export const wordsOf = (row: Pick<Row, 'text'>) => textOf(CommentDraft, row);

/** The partition of GSI1 that lists what a dog says about posts. */
export const commenter = (uid: string) => `COMMENTER#${uid}`;

/** Whether a comment is there for a viewer who may see its post: one that was refused is its author's alone. */
export const isSeenBy = (viewer: string, row: Row | undefined): row is Row =>
  row !== undefined && (row.refused === undefined || row.authorId === viewer);

export const find = async (ref: Ref, ulid: string) =>
  Row.optional().parse(await read(commentKey(ref, ulid), { consistent: true }));

/** The newest comments first, older than the cursor. */
export async function list(ref: Ref, limit: number, after?: string): Promise<Page<Row>> {
  const { PK, SK: prefix } = commentKey(ref, '');
  return parsePage(Row, await readPage({ PK, prefix, after, newestFirst: true, consistent: true }, limit));
}

/** The writes of a comment's transaction, in their order; the one whose condition did not hold names the failure. */
const OBSTACLES = ['comment', 'post'] as const;

const obstacleOf = (failed: number[]) => {
  const last = failed.at(-1);
  return last === undefined ? undefined : OBSTACLES[last];
};

/** The comment and its count in one step; answers what stood in the way: it is there, or its post is not. */
export async function add(proof: Proof, ref: Ref, row: Row) {
  const listed = { GSI1PK: commenter(row.authorId), GSI1SK: row.ulid };
  return obstacleOf(
    await attempt(proof, put({ ...commentKey(ref, row.ulid), ...row, ...listed }), count(ref, 'comments', 1)),
  );
}

/** The opposite; what stood in the way may be that the comment is gone, or was refused since it was read. */
export const remove = async (proof: Proof, ref: Ref, row: Row) =>
  obstacleOf(
    await attempt(
      proof,
      removal(commentKey(ref, row.ulid), asRead(row, ['refused'])),
      count(ref, row.refused ? 'refusedComments' : 'comments', -1),
    ),
  );

/** Ends the wait for another look, which may have found something; false where that is done, or the comment is gone. */
export async function settle(proof: Proof, ref: Ref, row: Row, refused?: string): Promise<boolean> {
  const settled = change(
    commentKey(ref, row.ulid),
    { set: { refused }, drop: ['unscored'] },
    asRead(row, ['unscored', 'refused']),
  );
  const counts = refused ? [countRefused(ref)] : [];
  return (await attempt(proof, settled, ...counts)).length === 0;
}
