import * as z from 'zod';
import { readRange } from '../core/table.ts';
import { attempt, put, remove as removal } from '../core/write.ts';
import { bookmarksOf, key, postIdOf, type Ref, USER } from './keys.ts';

const Row = z.object({ postId: z.string() });
const PREFIX = 'BOOKMARK#';

export const keep = (uid: string, ref: Ref) =>
  attempt(put({ ...key.bookmark(uid, ref), postId: postIdOf(ref), GSI1PK: bookmarksOf(ref), GSI1SK: uid }));

export const drop = (uid: string, ref: Ref) => attempt(removal(key.bookmark(uid, ref)));

/** The ids of the posts that the dog keeps, the newest post first, older than the cursor. */
export async function list(uid: string, limit: number, cursor?: string): Promise<string[]> {
  const after = cursor && `${PREFIX}${cursor}`;
  const rows = await readRange({ PK: `${USER}${uid}`, prefix: PREFIX, after, newestFirst: true }, limit);
  return Row.array()
    .parse(rows)
    .map(({ postId }) => postId);
}
