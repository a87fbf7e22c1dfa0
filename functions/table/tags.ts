import * as z from 'zod/mini';
import { DAY_S, HOUR_MS, HOUR_S } from '#shared/core/time';
import { UsedTag } from '#shared/posts/tags';
import { timeOf } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import { mapPage, type Page, parsePage, readPage, readWhole } from '../core/query.ts';
import { type Item, type Key, read, readAll } from '../core/table.ts';
import { attempt, change, check, put, remove, type Write, write } from '../core/write.ts';
import { dogPartition } from './dogs.ts';
import { LongMark, type PostRow as Post, type PostRef, postIdOf, postKey, postRefOf, postUnchanged } from './posts.ts';

const TAG = 'TAG#';

const tagged = (tag: string, ref: PostRef): Key => ({ PK: `${TAG}${tag}`, SK: postIdOf(ref) });

const Row = z.extend(LongMark, { SK: z.string() });

/** Newest first. The rows lag behind the posts until Upkeep has caught up. */
export async function listTaggedPosts(tag: string, limit: number, after?: string): Promise<Page<PostRef>> {
  const page = await readPage({ PK: `${TAG}${tag}`, after, newestFirst: true }, limit);
  return mapPage(parsePage(Row, page), ({ SK, isLong }) => ({ ...postRefOf(SK), isLong }));
}

interface Tags {
  has: string[];
  lacks: string[];
}

export async function retagPost(
  proof: Proof,
  ref: PostRef,
  row: Post | undefined,
  { has, lacks }: Tags,
  ...more: Write[]
): Promise<boolean> {
  const failed = await attempt(
    proof,
    row ? postUnchanged(row) : check(postKey(ref), { missing: ['PK'] }),
    ...has.map((tag) => put({ ...tagged(tag, ref), isLong: row?.textId && true }, 'always')),
    ...lacks.map((tag) => remove(tagged(tag, ref))),
    ...more,
  );
  return failed.length === 0;
}

const POPULAR: Key = { PK: 'TAGS', SK: 'TAGS' };

const Popular = z.object({ items: z.array(UsedTag) });

export const findPopularTags = async (): Promise<UsedTag[]> =>
  z.optional(Popular).parse(await read(POPULAR))?.items ?? [];

export const keepPopularTags = (proof: Proof, items: UsedTag[], now: number) =>
  write(proof, put({ ...POPULAR, items, expiresAt: Math.floor(now / 1000) + DAY_S }, 'always'));

const HOURS = 24;

const key = {
  change: (hour: number, tag: string): Key => ({ PK: `TAGHOUR#${hour}`, SK: tag }),
  sum: (hour: number): Key => ({ PK: 'TAGHOURS', SK: `${hour}` }),
};

export const hourOf = (time: number) => Math.floor(time / HOUR_MS);

export const firstHour = (now: number) => hourOf(now) - HOURS + 1;

/** The count of a day never needs an hour older than this. */
const hourExpiry = (hour: number) => (hour + HOURS + 1) * HOUR_S;

/** For each hour, the change in the number of dogs that last used the tag then. */
export const TagChange = z.object({ tag: z.string(), dogs: z.record(z.string(), z.int()) });
export type TagChange = z.infer<typeof TagChange>;

const HOUR = 'h';
const attribute = (hour: number) => `${HOUR}${hour}`;

interface Move {
  from?: number;
  to?: number;
}

/** Recorded under the current hour, so that past hours never change. */
export function moveTagUse(tag: string, { from, to }: Move, now = Date.now()): Write[] {
  const isCounted = (hour: number | undefined): hour is number => hour !== undefined && hour >= firstHour(now);
  if (from === to) return [];
  const add = {
    ...(isCounted(from) && { [attribute(from)]: -1 }),
    ...(isCounted(to) && { [attribute(to)]: 1 }),
  };
  if (Object.keys(add).length === 0) return [];
  const hour = hourOf(now);
  return [change(key.change(hour, tag), { add, set: { expiresAt: hourExpiry(hour) } }, {})];
}

function changeOf({ SK, ...attributes }: Item): TagChange {
  const dogs = Object.entries(attributes)
    .filter(([name]) => name.startsWith(HOUR))
    .map(([name, count]) => [name.slice(HOUR.length), count]);
  return TagChange.parse({ tag: SK, dogs: Object.fromEntries(dogs) });
}

export const listTagChanges = async (hour: number, { consistent = false } = {}): Promise<TagChange[]> =>
  (await readWhole({ PK: key.change(hour, '').PK, consistent })).map(changeOf);

const Sum = z.object({ SK: z.string(), tags: z.array(TagChange) });

export async function findTagSumsFrom(first: number): Promise<Map<number, TagChange[]>> {
  const { PK, SK: after } = key.sum(first - 1);
  const rows = z.array(Sum).parse(await readWhole({ PK, after }));
  return new Map(rows.map(({ SK, tags }) => [Number(SK), tags]));
}

/** An hour is summed once; a second caller gets the same sum. */
export const keepTagSum = (proof: Proof, hour: number, tags: TagChange[]) =>
  attempt(proof, put({ ...key.sum(hour), tags, expiresAt: hourExpiry(hour) }));

const USED = 'USED#';

export const tagUseKey = (tag: string, uid: string): Key => ({ PK: dogPartition(uid), SK: `${USED}${tag}` });
export const tagUsesRange = (uid: string) => ({ PK: dogPartition(uid), prefix: USED });

export const TagUse = z.object({ tag: z.string(), postId: z.string() });
export type TagUse = z.infer<typeof TagUse>;

const momentOf = ({ ulid }: PostRef) => Date.parse(timeOf(ulid));
const expiryOfUse = (ref: PostRef) => Math.floor(momentOf(ref) / 1000) + DAY_S;
const hourOfPost = (ref: PostRef) => hourOf(momentOf(ref));

export const isTagUseRecent = (ref: PostRef) => expiryOfUse(ref) * 1000 > Date.now();

export const findTagUses = async (tags: string[], uid: string): Promise<(TagUse | undefined)[]> =>
  (
    await readAll(
      tags.map((tag) => tagUseKey(tag, uid)),
      { consistent: true },
    )
  ).map((item) => z.optional(TagUse).parse(item));

export function replaceTagUse(tag: string, found: TagUse | undefined, post: PostRef): Write[] {
  const when = found ? { is: { postId: found.postId } } : { vacantAt: Math.floor(Date.now() / 1000) };
  const row = { ...tagUseKey(tag, post.authorId), tag, postId: postIdOf(post), expiresAt: expiryOfUse(post) };
  return [
    put(row, when),
    ...moveTagUse(tag, { from: found && hourOfPost(postRefOf(found.postId)), to: hourOfPost(post) }),
  ];
}

export function removeTagUse({ tag, postId }: TagUse): Write[] {
  const ref = postRefOf(postId);
  return [remove(tagUseKey(tag, ref.authorId), { is: { postId } }), ...moveTagUse(tag, { from: hourOfPost(ref) })];
}
