import * as z from 'zod/mini';
import { textOf } from '#shared/core/text';
import { Draft } from '#shared/posts/contract';
import { mentionsIn, tagsIn } from '#shared/posts/pieces';
import { asRead, both, type Condition } from '../core/condition.ts';
import { newUlid } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import { type Page, parsePage, readPage } from '../core/query.ts';
import { type Item, type Key, lookupOf, type Reading, read, readAll } from '../core/table.ts';
import { attempt, change, check, put, remove as removal, remove, succeeds, type Write } from '../core/write.ts';
import { dogOfKey, dogPartition } from './dogs.ts';
import { countPublished, countUnpublished, profileExists } from './profiles.ts';
import { COOL_AND_EMPTY, type Counted, Heat } from './shards.ts';
import { UploadPicture } from './uploads.ts';

export const textKey = (postId: string): Key => ({ PK: `TEXT#${postId}`, SK: 'TEXT' });

export interface PostWords {
  text: string;
  alt?: string;
}

const Row = z.object({ textId: z.string(), text: z.string(), alt: z.optional(z.string()) });
export type TextRow = z.infer<typeof Row>;

/** Leaves the rest of the post's one kilobyte, which each like pays for, for everything else. */
const MOST_BYTES = 500;

const isLong = ({ text, alt = '' }: PostWords) => Buffer.byteLength(text) + Buffer.byteLength(alt) > MOST_BYTES;

/** Mentions and tags of a text, so that consumers of the stream need only the row of the post. */
export const mentionedIn = (text: string): string =>
  [...mentionsIn(text).map((name) => `@${name}`), ...tagsIn(text).map((tag) => `#${tag}`)].join(' ');

interface Stored {
  fields: PostWords & { textId?: string };
  writes: Write[];
}

/** A long text gets a row of its own; `before` is the `textId` of the text that it replaces. */
export function storeText(postId: string, { text, alt }: PostWords, before?: string): Stored {
  const key = textKey(postId);
  if (!isLong({ text, alt })) {
    return { fields: { text, alt, textId: undefined }, writes: before === undefined ? [] : [remove(key)] };
  }
  const textId = newUlid();
  return {
    fields: { text: mentionedIn(text), alt: undefined, textId },
    writes: [put({ ...key, textId, text, alt }, 'always')],
  };
}

export const findTextRows = async (postIds: string[], reading?: Reading): Promise<(TextRow | undefined)[]> =>
  (await readAll(postIds.map(textKey), reading)).map((item) => item && Row.parse(item));

export const textRemoval = (postId: string, textId: string): Write => remove(textKey(postId), { is: { textId } });

export interface PostRef {
  ulid: string;
  authorId: string;
  /** The text is in a row of its own. Only a hint: an edit may have changed it since. */
  isLong?: boolean;
}

const ULID = 26;

export const postIdOf = ({ ulid, authorId }: PostRef) => `${ulid}-${authorId}`;
export const postRefOf = (postId: string): PostRef => ({
  ulid: postId.slice(0, ULID),
  authorId: postId.slice(ULID + 1),
});

const LONG = '+';

/** An entry of a profile's `latest`: the ULID, marked if the text is in a row of its own. */
export const newestIdOf = ({ ulid, textId }: Pick<PostRow, 'ulid' | 'textId'>) => (textId ? `${ulid}${LONG}` : ulid);
export const refOfNewest = (authorId: string, id: string): PostRef => ({
  authorId,
  ulid: id.slice(0, ULID),
  isLong: id.endsWith(LONG),
});

export const LongMark = z.object({ isLong: z.optional(z.boolean()) });

const POST = 'POST#';

export const postKey = ({ authorId, ulid }: PostRef): Key => ({ PK: dogPartition(authorId), SK: `${POST}${ulid}` });

export function postOfKey({ PK, SK }: Key): PostRef | undefined {
  const authorId = SK.startsWith(POST) ? dogOfKey({ PK, SK }) : undefined;
  return authorId === undefined ? undefined : { authorId, ulid: SK.slice(POST.length) };
}

export const postsRange = (uid: string) => ({ PK: dogPartition(uid), prefix: POST });

export const postPartition = (ref: PostRef) => `${POST}${postIdOf(ref)}`;
export const postIdOfPartition = (PK: string): string | undefined =>
  PK.startsWith(POST) ? PK.slice(POST.length) : undefined;

export const PostRow = z.object({
  ulid: z.string(),
  authorId: z.string(),
  /** A long text is in the row that `textId` names; only its mentions and tags are here. */
  text: z.string(),
  textId: z.optional(z.string()),
  likes: z.int(),
  comments: z.int(),
  editedAt: z.optional(z.string()),
  picture: z.optional(UploadPicture),
  alt: z.optional(z.string()),
  /** Set while the text is unscored and due for a rescreen. */
  unscored: z.optional(z.string()),
  heldText: z.optional(z.string()),
  heldMedia: z.optional(z.enum(['pending', 'refused'])),
  ...Heat,
});
export type PostRow = z.infer<typeof PostRow>;

export const hintedPostRef = ({ ulid, authorId, textId }: PostRow): PostRef => ({
  ulid,
  authorId,
  ...(textId && { isLong: true }),
});

declare const whole: unique symbol;

export type WholePost = PostRow & { readonly [whole]: true };

export const withPostWords = (row: PostRow, { text, alt }: PostWords): WholePost =>
  ({ ...row, text, alt }) as WholePost;
export const isWholePost = (row: PostRow): row is WholePost => row.textId === undefined;

export const postWordsOf = (words: PostWords) => textOf(Draft, words);

export const isPostWithheld = ({ heldText, heldMedia }: Pick<PostRow, 'heldText' | 'heldMedia'> | Item) =>
  heldText !== undefined || heldMedia !== undefined;

const same = (row: PostRow): Condition => asRead(row, ['editedAt', 'unscored', 'heldText', 'heldMedia']);
export const postUnchanged = (row: PostRow): Write => check(postKey(row), same(row));

export const parsePost = (item: Item | undefined): PostRow | undefined => (item ? PostRow.parse(item) : undefined);

export const postLookup = (ref: PostRef, reading?: Reading) => lookupOf(postKey(ref), parsePost, reading);

export const findPost = async (ref: PostRef) => parsePost(await read(postKey(ref), { consistent: true }));

export const findPosts = async (refs: PostRef[]): Promise<(PostRow | undefined)[]> =>
  (await readAll(refs.map(postKey))).map(parsePost);

const rangeOf = (author: string, after?: string) =>
  ({ ...postsRange(author), after, newestFirst: true, consistent: true }) as const;

export const listPostsBy = async (author: string, limit: number, cursor?: string): Promise<Page<PostRow>> =>
  parsePage(PostRow, await readPage(rangeOf(author, cursor), limit));

export const listSeenPosts = async (author: string, limit: number, cursor?: string): Promise<Page<PostRow>> =>
  parsePage(PostRow, await readPage(rangeOf(author, cursor), limit, { where: (row) => !isPostWithheld(row) }));

export async function findNewestSeenPost(
  author: string,
  limit: number,
  without: string,
  after?: string,
): Promise<string[]> {
  const { items, next } = await listSeenPosts(author, limit + 1, after);
  const ids = items.filter(({ ulid }) => ulid !== without).map(newestIdOf);
  if (ids.length >= limit || next === undefined) return ids.slice(0, limit);
  return [...ids, ...(await findNewestSeenPost(author, limit - ids.length, without, next))];
}

export interface NewestPost {
  latest: string[];
  latestVersion: number;
}

export interface NewPost {
  row: PostRow;
  writes: Write[];
}

export function newPost(post: WholePost, ...more: Write[]): NewPost {
  const { fields, writes } = storeText(postIdOf(post), post);
  return { row: { ...post, ...fields }, writes: [...more, ...writes] };
}

/** In the order of the transaction's writes, because a failed condition is reported by position. */
const OBSTACLES = ['post', 'profile', 'upload'] as const;
type Obstacle = (typeof OBSTACLES)[number] | undefined;

const obstacleOf = ([first]: number[]): Obstacle => (first === undefined ? undefined : OBSTACLES[first]);

/** A withheld post does not change the counter or the newest ids of its author yet. */
export async function addPost(
  proof: Proof,
  { row, writes }: NewPost,
  { latest, latestVersion }: NewestPost,
): Promise<Obstacle> {
  const { authorId } = row;
  const counted = isPostWithheld(row) ? profileExists(authorId) : countPublished(authorId, latest, latestVersion);
  return obstacleOf(await attempt(proof, put({ ...postKey(row), ...row }), counted, ...writes));
}

const SEEN: Condition = { missing: ['heldText', 'heldMedia'] };

/** Removes a post that others see; the obstacle `post` can also mean that it is withheld or sharded. */
export async function removePost(
  proof: Proof,
  ref: PostRef,
  { latest, latestVersion }: NewestPost,
  closed: Condition = COOL_AND_EMPTY,
): Promise<Obstacle> {
  const gone = removal(postKey(ref), both(SEEN, closed));
  return obstacleOf(await attempt(proof, gone, countUnpublished(ref.authorId, latest, latestVersion)));
}

export const removeWithheldPost = (proof: Proof, row: PostRow, closed: Condition): Promise<boolean> =>
  succeeds(proof, removal(postKey(row), both(same(row), closed)));

export async function deletePost(proof: Proof, row: Pick<PostRow, 'ulid' | 'authorId' | 'textId'>, closed: Condition) {
  const text = row.textId ? [removal(textKey(postIdOf(row)))] : [];
  return succeeds(proof, removal(postKey(row), closed), ...text);
}

export type PostRevision = Partial<Pick<PostRow, 'editedAt' | 'unscored' | 'heldText' | 'heldMedia'>> & {
  words?: PostWords;
};

export async function updatePost(
  proof: Proof,
  row: PostRow,
  { words, ...revision }: PostRevision,
  ...more: Write[]
): Promise<boolean> {
  const { fields, writes } = words ? storeText(postIdOf(row), words, row.textId) : { fields: {}, writes: [] };
  const set = { ...revision, ...fields };
  const drop = Object.entries(set).flatMap(([name, value]) => (value === undefined ? [name] : []));
  const failed = await attempt(proof, change(postKey(row), { set, drop }, same(row)), ...more, ...writes);
  return failed.length === 0;
}

export async function addPostCopies(proof: Proof, row: PostRow, widths: number[]): Promise<boolean> {
  const set = { picture: row.picture && { ...row.picture, widths } };
  return succeeds(proof, change(postKey(row), { set }, asRead(row, ['picture', 'heldMedia'])));
}

export const countedPost = (ref: PostRef): Counted => ({
  key: postKey(ref),
  id: postIdOf(ref),
  names: ['likes', 'comments', 'refusedComments'],
});
