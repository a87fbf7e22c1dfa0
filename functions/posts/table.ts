import * as z from 'zod';
import { type Item, type Key, read, readAll, readRange } from '../core/table.ts';
import { attempt, put } from '../core/write.ts';
import { published } from '../profiles/table.ts';

const key = {
  post: (author: string, ulid: string): Key => ({ PK: `USER#${author}`, SK: `POST#${ulid}` }),
  posts: (author: string) => ({ PK: `USER#${author}`, prefix: 'POST#' }),
};

export const Row = z.object({
  ulid: z.string(),
  authorId: z.string(),
  text: z.string(),
  likes: z.int(),
  comments: z.int(),
});
export type Row = z.infer<typeof Row>;

/** The two halves of a post's id. */
export type Ref = Pick<Row, 'ulid' | 'authorId'>;

const parse = (item: Item | undefined): Row | undefined => (item ? Row.parse(item) : undefined);

export const find = async ({ authorId, ulid }: Ref) =>
  parse(await read(key.post(authorId, ulid), { consistent: true }));

export const findAll = async (refs: Ref[]): Promise<(Row | undefined)[]> =>
  (await readAll(refs.map(({ authorId, ulid }) => key.post(authorId, ulid)))).map(parse);

/** The author's posts, newest first, older than the cursor. */
export async function listBy(author: string, limit: number, cursor?: string): Promise<Row[]> {
  const after = cursor && key.post(author, cursor).SK;
  return Row.array().parse(
    await readRange({ ...key.posts(author), after, newestFirst: true, consistent: true }, limit),
  );
}

const OBSTACLES = ['already there', 'others were faster'] as const;

/** Adds the post, the author's counter and newest ids in one step; answers what stood in the way, if anything. */
export async function add(
  post: Row,
  latest: string[],
  version: number,
): Promise<(typeof OBSTACLES)[number] | undefined> {
  const [first] = await attempt(
    put({ ...key.post(post.authorId, post.ulid), ...post }),
    published(post.authorId, latest, version),
  );
  return first === undefined ? undefined : OBSTACLES[first];
}
