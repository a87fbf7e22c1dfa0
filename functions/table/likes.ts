import type { Proof } from '../core/proof.ts';
import type { Key } from '../core/table.ts';
import { newUlid } from '../core/ulid.ts';
import { attempt, put, remove } from '../core/write.ts';
import { dogPartition } from './dogs.ts';
import { count, postIdOf, type Ref } from './posts.ts';

const LIKE = 'LIKE#';

export const likeKey = (uid: string, ref: Ref): Key => ({ PK: dogPartition(uid), SK: `${LIKE}${postIdOf(ref)}` });
export const isLikeKey = ({ SK }: Key) => SK.startsWith(LIKE);

export const likesRange = (uid: string) => ({ PK: dogPartition(uid), prefix: LIKE });
export const likesOf = (ref: Ref) => `LIKES#${postIdOf(ref)}`;

const MARK = 0;
const POST = 1;

/** `unchanged` if the like already existed, or was already removed; `gone` if the post is gone. */
function outcomeOf(failed: number[]): 'done' | 'unchanged' | 'gone' {
  if (failed.includes(POST)) return 'gone';
  return failed.includes(MARK) ? 'unchanged' : 'done';
}

export async function like(proof: Proof, uid: string, ref: Ref) {
  const row = { likeId: newUlid(), postId: postIdOf(ref), GSI1PK: likesOf(ref), GSI1SK: uid };
  return outcomeOf(await attempt(proof, put({ ...likeKey(uid, ref), ...row }), count(ref, 'likes', 1)));
}

export const unlike = async (proof: Proof, uid: string, ref: Ref) =>
  outcomeOf(await attempt(proof, remove(likeKey(uid, ref), { exists: ['PK'] }), count(ref, 'likes', -1)));
