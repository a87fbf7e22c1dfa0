import * as z from 'zod/mini';
import { DAY_S } from '#shared/core/time';
import { type Key, readAll } from '../core/table.ts';
import { timeOf } from '../core/ulid.ts';
import { put, remove, type Write } from '../core/write.ts';
import { dogPartition } from './dogs.ts';
import { postIdOf, type Ref, refOf } from './posts.ts';
import { hourOf, moveUse } from './tag-hours.ts';

const USED = 'USED#';

export const tagUseKey = (tag: string, uid: string): Key => ({ PK: dogPartition(uid), SK: `${USED}${tag}` });
export const usesRange = (uid: string) => ({ PK: dogPartition(uid), prefix: USED });

export const Use = z.object({ tag: z.string(), postId: z.string() });
export type Use = z.infer<typeof Use>;

const momentOf = ({ ulid }: Ref) => Date.parse(timeOf(ulid));
const expiryOf = (ref: Ref) => Math.floor(momentOf(ref) / 1000) + DAY_S;
const hourOfPost = (ref: Ref) => hourOf(momentOf(ref));

export const isRecent = (ref: Ref) => expiryOf(ref) * 1000 > Date.now();

export const findUses = async (tags: string[], uid: string): Promise<(Use | undefined)[]> =>
  (
    await readAll(
      tags.map((tag) => tagUseKey(tag, uid)),
      { consistent: true },
    )
  ).map((item) => z.optional(Use).parse(item));

export function replaceUse(tag: string, found: Use | undefined, post: Ref): Write[] {
  const when = found ? { is: { postId: found.postId } } : { vacantAt: Math.floor(Date.now() / 1000) };
  const row = { ...tagUseKey(tag, post.authorId), tag, postId: postIdOf(post), expiresAt: expiryOf(post) };
  return [put(row, when), ...moveUse(tag, { from: found && hourOfPost(refOf(found.postId)), to: hourOfPost(post) })];
}

export function removeUse({ tag, postId }: Use): Write[] {
  const ref = refOf(postId);
  return [remove(tagUseKey(tag, ref.authorId), { is: { postId } }), ...moveUse(tag, { from: hourOfPost(ref) })];
}
