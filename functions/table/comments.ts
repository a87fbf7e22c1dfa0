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
  unscored: z.string().optional(),
  /** What a rescreen found. Only the author sees the comment then, and the post does not count it. */
  refused: z.string().optional(),
});
export type Row = z.infer<typeof Row>;

export const wordsOf = (row: Pick<Row, 'text'>) => textOf(CommentDraft, row);

export const commenter = (uid: string) => `COMMENTER#${uid}`;

/** Assumes that the viewer may see the post. */
export const isSeenBy = (viewer: string, row: Row | undefined): row is Row =>
  row !== undefined && (row.refused === undefined || row.authorId === viewer);

export const find = async (ref: Ref, ulid: string) =>
  Row.optional().parse(await read(commentKey(ref, ulid), { consistent: true }));

export async function list(ref: Ref, limit: number, after?: string): Promise<Page<Row>> {
  const { PK, SK: prefix } = commentKey(ref, '');
  return parsePage(Row, await readPage({ PK, prefix, after, newestFirst: true, consistent: true }, limit));
}

/** In the order of the writes; if both fail, the post is reported. */
const OBSTACLES = ['comment', 'post'] as const;

const obstacleOf = (failed: number[]) => {
  const last = failed.at(-1);
  return last === undefined ? undefined : OBSTACLES[last];
};

export async function add(proof: Proof, ref: Ref, row: Row) {
  const listed = { GSI1PK: commenter(row.authorId), GSI1SK: row.ulid };
  return obstacleOf(
    await attempt(proof, put({ ...commentKey(ref, row.ulid), ...row, ...listed }), count(ref, 'comments', 1)),
  );
}

export const remove = async (proof: Proof, ref: Ref, row: Row) =>
  obstacleOf(
    await attempt(
      proof,
      removal(commentKey(ref, row.ulid), asRead(row, ['refused'])),
      count(ref, row.refused ? 'refusedComments' : 'comments', -1),
    ),
  );

/** Ends the wait for a rescreen; returns false if that has happened already or the comment is gone. */
export async function settle(proof: Proof, ref: Ref, row: Row, refused?: string): Promise<boolean> {
  const settled = change(
    commentKey(ref, row.ulid),
    { set: { refused }, drop: ['unscored'] },
    asRead(row, ['unscored', 'refused']),
  );
  const counts = refused ? [countRefused(ref)] : [];
  return (await attempt(proof, settled, ...counts)).length === 0;
}
