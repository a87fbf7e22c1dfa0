import * as z from 'zod/mini';
import { HOUR_S } from '#shared/core/time';
import type { Proof } from '../core/proof.ts';
import { read, readAll } from '../core/table.ts';
import { attempt, put } from '../core/write.ts';
import { ownRowKey } from './dogs.ts';

export const feedHeadKey = (uid: string) => ownRowKey(uid, 'feedHead');

const LIFE_S = HOUR_S;

export const FeedHead = z.object({
  places: z.instanceof(Uint8Array),
  madeAt: z.int(),
  isWhole: z.boolean(),
});
export type FeedHead = z.infer<typeof FeedHead>;

export async function findFeedHead(uid: string): Promise<FeedHead | undefined> {
  const item = await read(feedHeadKey(uid));
  return item && FeedHead.parse(item);
}

export async function findFeedHeadTime(uid: string): Promise<number | undefined> {
  const [item] = await readAll([feedHeadKey(uid)], { only: ['madeAt'] });
  return item && FeedHead.shape.madeAt.parse(item.madeAt);
}

const rowOf = (uid: string, head: FeedHead) => ({
  ...feedHeadKey(uid),
  ...head,
  expiresAt: Math.floor(head.madeAt / 1000) + LIFE_S,
});

export const keepFeedHead = (proof: Proof, uid: string, head: FeedHead, since: number) =>
  attempt(proof, put(rowOf(uid, head), { below: { madeAt: since } }));

export const amendFeedHead = (proof: Proof, uid: string, head: FeedHead) =>
  attempt(proof, put(rowOf(uid, head), { is: { madeAt: head.madeAt } }));
