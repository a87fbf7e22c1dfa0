import type { Proof } from '../core/proof.ts';
import type { Key } from '../core/table.ts';
import { newUlid } from '../core/ulid.ts';
import { put, remove } from '../core/write.ts';
import { type Outcome as Counts, count } from './counters.ts';
import { dogPartition } from './dogs.ts';
import type { State } from './heat.ts';
import { counted, postIdOf, type Ref } from './posts.ts';

const LIKE = 'LIKE#';

export const likeKey = (uid: string, ref: Ref): Key => ({ PK: dogPartition(uid), SK: `${LIKE}${postIdOf(ref)}` });
export const isLikeKey = ({ SK }: Key) => SK.startsWith(LIKE);

export const likesRange = (uid: string) => ({ PK: dogPartition(uid), prefix: LIKE });
/** Likes of a hot post are spread over index partitions too, because one of them ends at 1,000 writes a second. */
export const likesOf = (ref: Ref, shard?: number) => `LIKES#${postIdOf(ref)}${shard === undefined ? '' : `#${shard}`}`;

type Outcome = 'done' | 'unchanged' | 'gone' | 'closing';

/** `unchanged` if the like already existed, or was already removed; `closing` while the post is being removed. */
const outcomeOf = (outcome: Counts): Outcome =>
  Array.isArray(outcome) ? (outcome.length > 0 ? 'unchanged' : 'done') : outcome.why === 'gone' ? 'gone' : 'closing';

export async function like(proof: Proof, uid: string, ref: Ref, hot?: State['hot']): Promise<Outcome> {
  const row = { ...likeKey(uid, ref), likeId: newUlid(), postId: postIdOf(ref), GSI1SK: uid };
  const writesFor = ([shard]: (number | undefined)[]) => [put({ ...row, GSI1PK: likesOf(ref, shard) })];
  return outcomeOf(await count(proof, [{ row: counted(ref), by: { likes: 1 } }], writesFor, [hot]));
}

export async function unlike(proof: Proof, uid: string, ref: Ref, hot?: State['hot']): Promise<Outcome> {
  const writesFor = () => [remove(likeKey(uid, ref), { exists: ['PK'] })];
  return outcomeOf(await count(proof, [{ row: counted(ref), by: { likes: -1 } }], writesFor, [hot]));
}
