import * as z from 'zod';
import { type Item, read, readAll, readRange } from '../core/table.ts';
import { attempt, change, put, remove as removal, type Write } from '../core/write.ts';
import { Picture } from '../media/publish.ts';
import { published, unpublished } from '../profiles/table.ts';
import { key, POST, type Ref, USER } from './keys.ts';

export const Row = z.object({
  ulid: z.string(),
  authorId: z.string(),
  text: z.string(),
  likes: z.int(),
  comments: z.int(),
  editedAt: z.string().optional(),
  picture: Picture.optional(),
  alt: z.string().optional(),
});
export type Row = z.infer<typeof Row>;

const parse = (item: Item | undefined): Row | undefined => (item ? Row.parse(item) : undefined);

export const find = async (ref: Ref) => parse(await read(key.post(ref), { consistent: true }));

export const findAll = async (refs: Ref[]): Promise<(Row | undefined)[]> =>
  (await readAll(refs.map(key.post))).map(parse);

/** The author's posts, newest first, older than the cursor. */
export async function listBy(author: string, limit: number, cursor?: string): Promise<Row[]> {
  const after = cursor && `${POST}${cursor}`;
  const range = { PK: `${USER}${author}`, prefix: POST, after, newestFirst: true, consistent: true };
  return Row.array().parse(await readRange(range, limit));
}

/** The author's newest ids as its profile will name them, and the version of them that this replaces. */
interface Newest {
  latest: string[];
  latestVersion: number;
}

const OBSTACLES = ['of the post', 'others were faster', 'of the picture'] as const;
type Obstacle = (typeof OBSTACLES)[number] | undefined;

const obstacleOf = ([first]: number[]): Obstacle => (first === undefined ? undefined : OBSTACLES[first]);

/** Adds the post, the author's counter and newest ids in one step; answers what stood in the way: the post is there. */
export const add = async (post: Row, { latest, latestVersion }: Newest, ...more: Write[]): Promise<Obstacle> =>
  obstacleOf(
    await attempt(put({ ...key.post(post), ...post }), published(post.authorId, latest, latestVersion), ...more),
  );

/** The opposite; what stood in the way may be that the post is gone. */
export const remove = async (ref: Ref, { latest, latestVersion }: Newest): Promise<Obstacle> =>
  obstacleOf(
    await attempt(removal(key.post(ref), { exists: ['PK'] }), unpublished(ref.authorId, latest, latestVersion)),
  );

/** Changes the text; false where the post is gone. */
export const edit = async (ref: Ref, set: Pick<Row, 'text' | 'editedAt'>): Promise<boolean> =>
  (await attempt(change(key.post(ref), { set }))).length === 0;
