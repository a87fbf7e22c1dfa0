import * as z from 'zod/mini';
import { DAY_S } from '#shared/core/time';
import { timeOf } from '../core/ids.ts';
import { type Key, readAll } from '../core/table.ts';
import { put, remove, type Write } from '../core/write.ts';
import { dogPartition } from './dogs.ts';
import { type PostRef, postIdOf, postRefOf } from './posts.ts';
import { hourOf, moveTagUse } from './tag-hours.ts';

const USED = 'USED#';

export const tagUseKey = (tag: string, uid: string): Key => ({ PK: dogPartition(uid), SK: `${USED}${tag}` });
export const tagUsesRange = (uid: string) => ({ PK: dogPartition(uid), prefix: USED });

export const TagUse = z.object({ tag: z.string(), postId: z.string() });
export type TagUse = z.infer<typeof TagUse>;

const momentOf = ({ ulid }: PostRef) => Date.parse(timeOf(ulid));
const expiryOf = (ref: PostRef) => Math.floor(momentOf(ref) / 1000) + DAY_S;
const hourOfPost = (ref: PostRef) => hourOf(momentOf(ref));

export const isTagUseRecent = (ref: PostRef) => expiryOf(ref) * 1000 > Date.now();

export const findTagUses = async (tags: string[], uid: string): Promise<(TagUse | undefined)[]> =>
  (
    await readAll(
      tags.map((tag) => tagUseKey(tag, uid)),
      { consistent: true },
    )
  ).map((item) => z.optional(TagUse).parse(item));

export function replaceTagUse(tag: string, found: TagUse | undefined, post: PostRef): Write[] {
  const when = found ? { is: { postId: found.postId } } : { vacantAt: Math.floor(Date.now() / 1000) };
  const row = { ...tagUseKey(tag, post.authorId), tag, postId: postIdOf(post), expiresAt: expiryOf(post) };
  return [
    put(row, when),
    ...moveTagUse(tag, { from: found && hourOfPost(postRefOf(found.postId)), to: hourOfPost(post) }),
  ];
}

export function removeTagUse({ tag, postId }: TagUse): Write[] {
  const ref = postRefOf(postId);
  return [remove(tagUseKey(tag, ref.authorId), { is: { postId } }), ...moveTagUse(tag, { from: hourOfPost(ref) })];
}
