import * as z from 'zod';
import { textOf } from '#shared/core/spoken';
import { Draft } from '#shared/posts/contract';
import { asRead, type Condition } from '../core/condition.ts';
import type { Proof } from '../core/proof.ts';
import { type Page, parsePage, readPage } from '../core/range.ts';
import { type Item, type Key, read, readAll } from '../core/table.ts';
import { attempt, change, check, put, remove as removal, type Write } from '../core/write.ts';
import { dogOfKey, dogPartition } from './dogs.ts';
import { published, stillThere, unpublished } from './profiles.ts';
import { Picture } from './uploads.ts';

/** The two halves of a post's id. */
export interface Ref {
  ulid: string;
  authorId: string;
}

const ULID = 26;

export const postIdOf = ({ ulid, authorId }: Ref) => `${ulid}-${authorId}`;
export const refOf = (postId: string): Ref => ({ ulid: postId.slice(0, ULID), authorId: postId.slice(ULID + 1) });

const POST = 'POST#';

export const postKey = ({ authorId, ulid }: Ref): Key => ({ PK: dogPartition(authorId), SK: `${POST}${ulid}` });

/** The post whose row a key is of; undefined for other rows. */
export function postOfKey({ PK, SK }: Key): Ref | undefined {
  const authorId = SK.startsWith(POST) ? dogOfKey({ PK, SK }) : undefined;
  return authorId === undefined ? undefined : { authorId, ulid: SK.slice(POST.length) };
}

/** The rows of an author's posts. */
export const postsRange = (uid: string) => ({ PK: dogPartition(uid), prefix: POST });

/** The partition of what hangs on a post. */
export const postPartition = (ref: Ref) => `${POST}${postIdOf(ref)}`;
export const postIdOfPartition = (PK: string): string | undefined =>
  PK.startsWith(POST) ? PK.slice(POST.length) : undefined;

export const Row = z.object({
  ulid: z.string(),
  authorId: z.string(),
  text: z.string(),
  likes: z.int(),
  comments: z.int(),
  editedAt: z.string().optional(),
  picture: Picture.optional(),
  alt: z.string().optional(),
  /** Stands while the text was allowed without a score: another look is due. */
  unscored: z.string().optional(),
  /** What a later look found in the text. */
  heldText: z.string().optional(),
  /** Where the video waits for its verdict, or did not pass. */
  heldMedia: z.enum(['pending', 'refused']).optional(),
});
export type Row = z.infer<typeof Row>;

/** All that a post says, to be scored together. */
export const wordsOf = (row: Pick<Row, 'text' | 'alt'>) => textOf(Draft, row);

/** Whether its author alone may see it. */
export const isHeld = ({ heldText, heldMedia }: Pick<Row, 'heldText' | 'heldMedia'> | Item) =>
  heldText !== undefined || heldMedia !== undefined;

/** The post as it was read, as far as it changes. */
const same = (row: Row): Condition => asRead(row, ['editedAt', 'unscored', 'heldText', 'heldMedia']);
export const unchanged = (row: Row): Write => check(postKey(row), same(row));

const parse = (item: Item | undefined): Row | undefined => (item ? Row.parse(item) : undefined);

export const find = async (ref: Ref) => parse(await read(postKey(ref), { consistent: true }));

export const findAll = async (refs: Ref[]): Promise<(Row | undefined)[]> =>
  (await readAll(refs.map(postKey))).map(parse);

const rangeOf = (author: string, after?: string) =>
  ({ ...postsRange(author), after, newestFirst: true, consistent: true }) as const;

/** The author's posts, newest first, older than the cursor. */
export const listBy = async (author: string, limit: number, cursor?: string): Promise<Page<Row>> =>
  parsePage(Row, await readPage(rangeOf(author, cursor), limit));

/** The same without those that its author alone sees. */
export const listSeen = async (author: string, limit: number, cursor?: string): Promise<Page<Row>> =>
  parsePage(Row, await readPage(rangeOf(author, cursor), limit, { where: (row) => !isHeld(row) }));

/** The ids of the author's newest posts that others see, without one, newest first. */
export async function newestSeen(author: string, limit: number, without: string, after?: string): Promise<string[]> {
  const { items, next } = await listSeen(author, limit + 1, after);
  const ulids = items.map(({ ulid }) => ulid).filter((ulid) => ulid !== without);
  if (ulids.length >= limit || next === undefined) return ulids.slice(0, limit);
  return [...ulids, ...(await newestSeen(author, limit - ulids.length, without, next))];
}

/** The author's newest ids as its profile will name them, and the version of them that this replaces. */
export interface Newest {
  latest: string[];
  latestVersion: number;
}

/** The writes of a post's transaction, in their order; the one whose condition did not hold names the failure. */
const OBSTACLES = ['post', 'profile', 'upload'] as const;
type Obstacle = (typeof OBSTACLES)[number] | undefined;

const obstacleOf = ([first]: number[]): Obstacle => (first === undefined ? undefined : OBSTACLES[first]);

/** Adds the post, the author's counter and newest ids in one step; one that is held counts nothing yet. */
export async function add(
  proof: Proof,
  post: Row,
  { latest, latestVersion }: Newest,
  ...more: Write[]
): Promise<Obstacle> {
  const { authorId } = post;
  const counted = isHeld(post) ? stillThere(authorId) : published(authorId, latest, latestVersion);
  return obstacleOf(await attempt(proof, put({ ...postKey(post), ...post }), counted, ...more));
}

const SEEN: Condition = { exists: ['PK'], missing: ['heldText', 'heldMedia'] };

/** The opposite, of a post that others see; what stood in the way may be that it is none. */
export const remove = async (proof: Proof, ref: Ref, { latest, latestVersion }: Newest): Promise<Obstacle> =>
  obstacleOf(await attempt(proof, removal(postKey(ref), SEEN), unpublished(ref.authorId, latest, latestVersion)));

/** Removes a post that nobody else sees; false where it has changed since it was read. */
export const removeHeld = async (proof: Proof, row: Row): Promise<boolean> =>
  (await attempt(proof, removal(postKey(row), same(row)))).length === 0;

/** What changes of a post; what is undefined goes. */
export type Revision = Partial<Pick<Row, 'text' | 'editedAt' | 'unscored' | 'heldText' | 'heldMedia'>>;

/** Changes the post, and with it what follows; false where it has changed since it was read. */
export async function revise(proof: Proof, row: Row, revision: Revision, ...more: Write[]): Promise<boolean> {
  const drop = Object.entries(revision).flatMap(([name, value]) => (value === undefined ? [name] : []));
  return (await attempt(proof, change(postKey(row), { set: revision, drop }, same(row)), ...more)).length === 0;
}

/** One more or less of what a post counts, if it is there. */
export const count = (ref: Ref, what: 'likes' | 'comments' | 'refusedComments', by: 1 | -1): Write =>
  change(postKey(ref), { add: { [what]: by } });

/** A comment that counted is one that only its author sees. */
export const countRefused = (ref: Ref): Write => change(postKey(ref), { add: { comments: -1, refusedComments: 1 } });
