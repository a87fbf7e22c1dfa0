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

export interface Ref {
  ulid: string;
  authorId: string;
}

const ULID = 26;

export const postIdOf = ({ ulid, authorId }: Ref) => `${ulid}-${authorId}`;
export const refOf = (postId: string): Ref => ({ ulid: postId.slice(0, ULID), authorId: postId.slice(ULID + 1) });

const POST = 'POST#';

export const postKey = ({ authorId, ulid }: Ref): Key => ({ PK: dogPartition(authorId), SK: `${POST}${ulid}` });

export function postOfKey({ PK, SK }: Key): Ref | undefined {
  const authorId = SK.startsWith(POST) ? dogOfKey({ PK, SK }) : undefined;
  return authorId === undefined ? undefined : { authorId, ulid: SK.slice(POST.length) };
}

export const postsRange = (uid: string) => ({ PK: dogPartition(uid), prefix: POST });

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
  /** Set while the text is unscored and due for a rescreen. */
  unscored: z.string().optional(),
  heldText: z.string().optional(),
  heldMedia: z.enum(['pending', 'refused']).optional(),
});
export type Row = z.infer<typeof Row>;

export const wordsOf = (row: Pick<Row, 'text' | 'alt'>) => textOf(Draft, row);

export const isHeld = ({ heldText, heldMedia }: Pick<Row, 'heldText' | 'heldMedia'> | Item) =>
  heldText !== undefined || heldMedia !== undefined;

const same = (row: Row): Condition => asRead(row, ['editedAt', 'unscored', 'heldText', 'heldMedia']);
export const unchanged = (row: Row): Write => check(postKey(row), same(row));

const parse = (item: Item | undefined): Row | undefined => (item ? Row.parse(item) : undefined);

export const find = async (ref: Ref) => parse(await read(postKey(ref), { consistent: true }));

export const findAll = async (refs: Ref[]): Promise<(Row | undefined)[]> =>
  (await readAll(refs.map(postKey))).map(parse);

const rangeOf = (author: string, after?: string) =>
  ({ ...postsRange(author), after, newestFirst: true, consistent: true }) as const;

export const listBy = async (author: string, limit: number, cursor?: string): Promise<Page<Row>> =>
  parsePage(Row, await readPage(rangeOf(author, cursor), limit));

export const listSeen = async (author: string, limit: number, cursor?: string): Promise<Page<Row>> =>
  parsePage(Row, await readPage(rangeOf(author, cursor), limit, { where: (row) => !isHeld(row) }));

export async function newestSeen(author: string, limit: number, without: string, after?: string): Promise<string[]> {
  const { items, next } = await listSeen(author, limit + 1, after);
  const ulids = items.map(({ ulid }) => ulid).filter((ulid) => ulid !== without);
  if (ulids.length >= limit || next === undefined) return ulids.slice(0, limit);
  return [...ulids, ...(await newestSeen(author, limit - ulids.length, without, next))];
}

export interface Newest {
  latest: string[];
  latestVersion: number;
}

/** In the order of the transaction's writes, because a failed condition is reported by position. */
const OBSTACLES = ['post', 'profile', 'upload'] as const;
type Obstacle = (typeof OBSTACLES)[number] | undefined;

const obstacleOf = ([first]: number[]): Obstacle => (first === undefined ? undefined : OBSTACLES[first]);

/** A withheld post does not change the counter or the newest ids of its author yet. */
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

/** Removes a post that others see; the obstacle `post` can also mean that it is withheld. */
export const remove = async (proof: Proof, ref: Ref, { latest, latestVersion }: Newest): Promise<Obstacle> =>
  obstacleOf(await attempt(proof, removal(postKey(ref), SEEN), unpublished(ref.authorId, latest, latestVersion)));

export const removeHeld = async (proof: Proof, row: Row): Promise<boolean> =>
  (await attempt(proof, removal(postKey(row), same(row)))).length === 0;

export type Revision = Partial<Pick<Row, 'text' | 'editedAt' | 'unscored' | 'heldText' | 'heldMedia'>>;

/** Removes fields set to undefined. Returns false if the post has changed since it was read. */
export async function revise(proof: Proof, row: Row, revision: Revision, ...more: Write[]): Promise<boolean> {
  const drop = Object.entries(revision).flatMap(([name, value]) => (value === undefined ? [name] : []));
  return (await attempt(proof, change(postKey(row), { set: revision, drop }, same(row)), ...more)).length === 0;
}

export const count = (ref: Ref, what: 'likes' | 'comments' | 'refusedComments', by: 1 | -1): Write =>
  change(postKey(ref), { add: { [what]: by } });

export const countRefused = (ref: Ref): Write => change(postKey(ref), { add: { comments: -1, refusedComments: 1 } });
