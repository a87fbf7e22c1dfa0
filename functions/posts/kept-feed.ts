import { MINUTE_MS } from '#shared/core/time';
import { logFailure } from '../core/log.ts';
import type { Proof } from '../core/proof.ts';
import { amendFeedHead, type FeedHead, findFeedHead, findFeedHeadTime, keepFeedHead } from '../table/feed-heads.ts';
import type { Merged } from './merge.ts';
import { packWithin, unpack } from './packed-places.ts';

export interface KeptFeed extends Merged {
  madeAt: number;
}

const FRESH_MS = MINUTE_MS;

/** 12 KB with the rest of its row: places of 600 posts by as many authors, or of 1,500 by 300. */
const MOST_BYTES = 12_000;

export async function findKeptFeed(uid: string): Promise<KeptFeed | undefined> {
  const head = await findFeedHead(uid);
  const places = head && unpack(Buffer.from(head.places));
  return places && { ...head, places };
}

export const isFresh = (madeAt: number | undefined, now = Date.now()) =>
  madeAt !== undefined && madeAt > now - FRESH_MS;

export const findKeptTime = findFeedHeadTime;

function headOf({ places, madeAt, isWhole }: KeptFeed): FeedHead {
  const { packed, count } = packWithin(places, MOST_BYTES);
  return { places: packed, madeAt, isWhole: isWhole && count === places.length };
}

/** The feed works without it, so a failure is only logged. */
const orLog = (write: Promise<unknown>) =>
  write.catch((error: unknown) => logFailure('The feed was not kept.', error)).then(() => undefined);

/** Rewritten at most once a minute. */
export const keepFeed = (proof: Proof, uid: string, merged: Merged, now = Date.now()) =>
  orLog(keepFeedHead(proof, uid, headOf({ ...merged, madeAt: now }), now - FRESH_MS));

export const amendKeptFeed = (proof: Proof, uid: string, kept: KeptFeed) =>
  orLog(amendFeedHead(proof, uid, headOf(kept)));
