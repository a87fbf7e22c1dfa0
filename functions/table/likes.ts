import { newUlid } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import { type Page, readIndexNewest } from '../core/query.ts';
import type { Key } from '../core/table.ts';
import { put, remove } from '../core/write.ts';
import { type CountOutcome as Counts, count } from './counters.ts';
import { dogOfKey, dogPartition } from './dogs.ts';
import type { ListPart } from './follow-lists.ts';
import { countedPost, type PostRef, postIdOf } from './posts.ts';
import { SHARDS, type State } from './shards.ts';

const LIKE = 'LIKE#';

export const likeKey = (uid: string, ref: PostRef): Key => ({ PK: dogPartition(uid), SK: `${LIKE}${postIdOf(ref)}` });
export const isLikeKey = ({ SK }: Key) => SK.startsWith(LIKE);

export const likesRange = (uid: string) => ({ PK: dogPartition(uid), prefix: LIKE });
/** Likes of a hot post are spread over index partitions too, because one partition takes 1,000 writes a second. */
export const likesOf = (ref: PostRef, shard?: number) =>
  `LIKES#${postIdOf(ref)}${shard === undefined ? '' : `#${shard}`}`;

/** The likes of a post that has ever been hot are in several partitions of the index. */
const allLikesOf = (ref: PostRef, wasHot = false) => [
  likesOf(ref),
  ...(wasHot ? Array.from({ length: SHARDS }, (_, shard) => likesOf(ref, shard)) : []),
];

const byNewest = (a: { GSI1SK: string }, b: { GSI1SK: string }) => (a.GSI1SK < b.GSI1SK ? 1 : -1);

/** The dogs that like a post, newest like first, from an index that may lag behind the table. */
export async function likersOf(
  ref: PostRef,
  wasHot: boolean | undefined,
  { limit, after }: ListPart,
): Promise<Page<string>> {
  const parts = await Promise.all(allLikesOf(ref, wasHot).map((each) => readIndexNewest(each, limit, after)));
  const found = parts.flatMap(({ items }) => items).sort(byNewest);
  const items = found.slice(0, limit);
  const hasMore = found.length > limit || parts.some(({ next }) => next);
  return { items: items.map((key) => dogOfKey(key) ?? ''), next: hasMore ? items.at(-1)?.GSI1SK : undefined };
}

type Outcome = 'done' | 'unchanged' | 'gone' | 'closing';

/** `unchanged` if the like already existed, or was already removed; `closing` while the post is being removed. */
const outcomeOf = (outcome: Counts): Outcome =>
  Array.isArray(outcome) ? (outcome.length > 0 ? 'unchanged' : 'done') : outcome.why === 'gone' ? 'gone' : 'closing';

export async function addLike(proof: Proof, uid: string, ref: PostRef, hot?: State['hot']): Promise<Outcome> {
  const likeId = newUlid();
  const row = { ...likeKey(uid, ref), likeId, postId: postIdOf(ref), GSI1SK: likeId };
  const writesFor = ([shard]: (number | undefined)[]) => [put({ ...row, GSI1PK: likesOf(ref, shard) })];
  return outcomeOf(await count(proof, [{ row: countedPost(ref), by: { likes: 1 } }], writesFor, [hot]));
}

export async function removeLike(proof: Proof, uid: string, ref: PostRef, hot?: State['hot']): Promise<Outcome> {
  const writesFor = () => [remove(likeKey(uid, ref), { exists: ['PK'] })];
  return outcomeOf(await count(proof, [{ row: countedPost(ref), by: { likes: -1 } }], writesFor, [hot]));
}
