import * as z from 'zod/mini';
import { textOf } from '#shared/core/spoken';
import { Draft } from '#shared/posts/contract';
import { asRead, both, type Condition } from '../core/condition.ts';
import type { Proof } from '../core/proof.ts';
import { type Page, parsePage, readPage } from '../core/range.ts';
import { type Item, type Key, lookupOf, type Reading, read, readAll } from '../core/table.ts';
import { attempt, change, check, put, remove as removal, succeeds, type Write } from '../core/write.ts';
import { dogOfKey, dogPartition } from './dogs.ts';
import { type Counted, Heat } from './heat.ts';
import { published, stillThere, unpublished } from './profiles.ts';
import { COOL_AND_EMPTY } from './shards.ts';
import { store, textKey, type Words } from './texts.ts';
import { Picture } from './uploads.ts';

export interface Ref {
  ulid: string;
  authorId: string;
  /** The text is in a row of its own. Only a hint: an edit may have changed it since. */
  isLong?: boolean;
}

const ULID = 26;

export const postIdOf = ({ ulid, authorId }: Ref) => `${ulid}-${authorId}`;
export const refOf = (postId: string): Ref => ({ ulid: postId.slice(0, ULID), authorId: postId.slice(ULID + 1) });

const LONG = '+';

/** An entry of a profile's `latest`: the ULID, marked if the text is in a row of its own. */
export const newestIdOf = ({ ulid, textId }: Pick<Row, 'ulid' | 'textId'>) => (textId ? `${ulid}${LONG}` : ulid);
export const refOfNewest = (authorId: string, id: string): Ref => ({
  authorId,
  ulid: id.slice(0, ULID),
  isLong: id.endsWith(LONG),
});

export const LongMark = z.object({ isLong: z.optional(z.boolean()) });

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
  /** A long text is in the row that `textId` names; only its mentions and tags are here. */
  text: z.string(),
  textId: z.optional(z.string()),
  likes: z.int(),
  comments: z.int(),
  editedAt: z.optional(z.string()),
  picture: z.optional(Picture),
  alt: z.optional(z.string()),
  /** Set while the text is unscored and due for a rescreen. */
  unscored: z.optional(z.string()),
  heldText: z.optional(z.string()),
  heldMedia: z.optional(z.enum(['pending', 'refused'])),
  ...Heat,
});
export type Row = z.infer<typeof Row>;

export const hintedRef = ({ ulid, authorId, textId }: Row): Ref => ({
  ulid,
  authorId,
  ...(textId && { isLong: true }),
});

declare const whole: unique symbol;

export type Whole = Row & { readonly [whole]: true };

export const withWords = (row: Row, { text, alt }: Words): Whole => ({ ...row, text, alt }) as Whole;
export const isWhole = (row: Row): row is Whole => row.textId === undefined;

export const wordsOf = (words: Words) => textOf(Draft, words);

export const isWithheld = ({ heldText, heldMedia }: Pick<Row, 'heldText' | 'heldMedia'> | Item) =>
  heldText !== undefined || heldMedia !== undefined;

const same = (row: Row): Condition => asRead(row, ['editedAt', 'unscored', 'heldText', 'heldMedia']);
export const unchanged = (row: Row): Write => check(postKey(row), same(row));

export const parse = (item: Item | undefined): Row | undefined => (item ? Row.parse(item) : undefined);

export const lookup = (ref: Ref, reading?: Reading) => lookupOf(postKey(ref), parse, reading);

export const find = async (ref: Ref) => parse(await read(postKey(ref), { consistent: true }));

export const findAll = async (refs: Ref[]): Promise<(Row | undefined)[]> =>
  (await readAll(refs.map(postKey))).map(parse);

const rangeOf = (author: string, after?: string) =>
  ({ ...postsRange(author), after, newestFirst: true, consistent: true }) as const;

export const listBy = async (author: string, limit: number, cursor?: string): Promise<Page<Row>> =>
  parsePage(Row, await readPage(rangeOf(author, cursor), limit));

export const listSeen = async (author: string, limit: number, cursor?: string): Promise<Page<Row>> =>
  parsePage(Row, await readPage(rangeOf(author, cursor), limit, { where: (row) => !isWithheld(row) }));

export async function newestSeen(author: string, limit: number, without: string, after?: string): Promise<string[]> {
  const { items, next } = await listSeen(author, limit + 1, after);
  const ids = items.filter(({ ulid }) => ulid !== without).map(newestIdOf);
  if (ids.length >= limit || next === undefined) return ids.slice(0, limit);
  return [...ids, ...(await newestSeen(author, limit - ids.length, without, next))];
}

export interface Newest {
  latest: string[];
  latestVersion: number;
}

export interface NewPost {
  row: Row;
  writes: Write[];
}

export function newPost(post: Whole, ...more: Write[]): NewPost {
  const { fields, writes } = store(postIdOf(post), post);
  return { row: { ...post, ...fields }, writes: [...more, ...writes] };
}

/** In the order of the transaction's writes, because a failed condition is reported by position. */
const OBSTACLES = ['post', 'profile', 'upload'] as const;
type Obstacle = (typeof OBSTACLES)[number] | undefined;

const obstacleOf = ([first]: number[]): Obstacle => (first === undefined ? undefined : OBSTACLES[first]);

/** A withheld post does not change the counter or the newest ids of its author yet. */
export async function add(
  proof: Proof,
  { row, writes }: NewPost,
  { latest, latestVersion }: Newest,
): Promise<Obstacle> {
  const { authorId } = row;
  const counted = isWithheld(row) ? stillThere(authorId) : published(authorId, latest, latestVersion);
  return obstacleOf(await attempt(proof, put({ ...postKey(row), ...row }), counted, ...writes));
}

const SEEN: Condition = { missing: ['heldText', 'heldMedia'] };

/** Removes a post that others see; the obstacle `post` can also mean that it is withheld or sharded. */
export async function remove(
  proof: Proof,
  ref: Ref,
  { latest, latestVersion }: Newest,
  closed: Condition = COOL_AND_EMPTY,
): Promise<Obstacle> {
  const gone = removal(postKey(ref), both(SEEN, closed));
  return obstacleOf(await attempt(proof, gone, unpublished(ref.authorId, latest, latestVersion)));
}

export const removeWithheld = (proof: Proof, row: Row, closed: Condition): Promise<boolean> =>
  succeeds(proof, removal(postKey(row), both(same(row), closed)));

export async function forget(proof: Proof, row: Pick<Row, 'ulid' | 'authorId' | 'textId'>, closed: Condition) {
  const text = row.textId ? [removal(textKey(postIdOf(row)))] : [];
  return succeeds(proof, removal(postKey(row), closed), ...text);
}

export type Revision = Partial<Pick<Row, 'editedAt' | 'unscored' | 'heldText' | 'heldMedia'>> & { words?: Words };

export async function revise(
  proof: Proof,
  row: Row,
  { words, ...revision }: Revision,
  ...more: Write[]
): Promise<boolean> {
  const { fields, writes } = words ? store(postIdOf(row), words, row.textId) : { fields: {}, writes: [] };
  const set = { ...revision, ...fields };
  const drop = Object.entries(set).flatMap(([name, value]) => (value === undefined ? [name] : []));
  const failed = await attempt(proof, change(postKey(row), { set, drop }, same(row)), ...more, ...writes);
  return failed.length === 0;
}

export async function addCopies(proof: Proof, row: Row, widths: number[]): Promise<boolean> {
  const set = { picture: row.picture && { ...row.picture, widths } };
  return succeeds(proof, change(postKey(row), { set }, asRead(row, ['picture', 'heldMedia'])));
}

export const counted = (ref: Ref): Counted => ({
  key: postKey(ref),
  id: postIdOf(ref),
  names: ['likes', 'comments', 'refusedComments'],
});
