import * as z from 'zod';
import { read, readRange } from '../core/table.ts';
import { attempt, put, remove as removal } from '../core/write.ts';
import { count, key, type Ref } from './keys.ts';

export const Row = z.object({ ulid: z.string(), authorId: z.string(), text: z.string() });
export type Row = z.infer<typeof Row>;

export const find = async (ref: Ref, ulid: string) =>
  Row.optional().parse(await read(key.comment(ref, ulid), { consistent: true }));

/** The newest comments first, older than the cursor. */
export async function list(ref: Ref, limit: number, cursor?: string): Promise<Row[]> {
  const { PK, SK: prefix } = key.comment(ref, '');
  const after = cursor && `${prefix}${cursor}`;
  return Row.array().parse(await readRange({ PK, prefix, after, newestFirst: true, consistent: true }, limit));
}

const OBSTACLES = ['of the comment', 'no post'] as const;

const obstacleOf = (failed: number[]) => {
  const last = failed.at(-1);
  return last === undefined ? undefined : OBSTACLES[last];
};

/** The comment and its count in one step; answers what stood in the way: it is there, or its post is not. */
export async function add(ref: Ref, row: Row) {
  const listed = { GSI1PK: `COMMENTER#${row.authorId}`, GSI1SK: row.ulid };
  return obstacleOf(
    await attempt(put({ ...key.comment(ref, row.ulid), ...row, ...listed }), count(ref, 'comments', 1)),
  );
}

/** The opposite; what stood in the way may be that the comment is gone. */
export const remove = async (ref: Ref, ulid: string) =>
  obstacleOf(await attempt(removal(key.comment(ref, ulid), { exists: ['PK'] }), count(ref, 'comments', -1)));
