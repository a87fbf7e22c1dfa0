import * as z from 'zod';
import { UsedTag } from '#shared/posts/tags';
import type { Proof } from '../core/proof.ts';
import { readWhole } from '../core/range.ts';
import { type Key, read } from '../core/table.ts';
import { timeOf } from '../core/ulid.ts';
import { attempt, put, remove, write } from '../core/write.ts';
import { postIdOf, type Ref, type Row, unchanged } from './posts.ts';

/** One row for each dog and tag: the dog's latest use, which expires after a day. */
export const USES = 'TAGGED';
export const isTagUseKey = ({ PK }: Key) => PK === USES;

const DAY_S = 86_400;
const use = (tag: string, { authorId }: Ref): Key => ({ PK: USES, SK: `${tag}#${authorId}` });
const most: Key = { PK: 'TAGS', SK: 'TAGS' };

const Use = z.object({ tag: z.string(), userId: z.string(), expiresAt: z.number() });
export type Use = z.infer<typeof Use>;

const expiryOf = ({ ulid }: Ref) => Math.floor(Date.parse(timeOf(ulid)) / 1000) + DAY_S;

export const isRecent = (ref: Ref) => expiryOf(ref) * 1000 > Date.now();

const rowOf = (tag: string, ref: Ref) => ({
  ...use(tag, ref),
  tag,
  userId: ref.authorId,
  postId: postIdOf(ref),
  expiresAt: expiryOf(ref),
});

export async function note(proof: Proof, tag: string, ref: Ref): Promise<void> {
  const row = rowOf(tag, ref);
  if (isRecent(ref)) await attempt(proof, put(row, { below: { expiresAt: row.expiresAt } }));
}

const CHANGED = 1;

/** Replaces the use with an earlier one, if given. Returns false if that post has changed. */
export async function forget(proof: Proof, tag: string, ref: Ref, earlier?: Row): Promise<boolean> {
  const itself = { is: { postId: postIdOf(ref) } };
  const writes = earlier ? [put(rowOf(tag, earlier), itself), unchanged(earlier)] : [remove(use(tag, ref), itself)];
  return !(await attempt(proof, ...writes)).includes(CHANGED);
}

export const list = async (): Promise<Use[]> => Use.array().parse(await readWhole({ PK: USES, consistent: true }));

const Most = z.object({
  items: z.array(UsedTag),
  /** The number of uses counted; `countedAt` is in epoch milliseconds. */
  uses: z.int(),
  countedAt: z.number(),
});
export type Most = z.infer<typeof Most>;

export const counted = async () => Most.optional().parse(await read(most));

export const keep = (proof: Proof, count: Most, expiresAt?: number) =>
  write(proof, put({ ...most, ...count, expiresAt }, 'always'));
