import { logFailure } from '../core/log.ts';
import type { Proof } from '../core/proof.ts';
import * as table from '../table/feed-heads.ts';
import type { Merged } from './merge.ts';
import { authorAt, type Place, pack, unpack } from './places.ts';

export interface KeptFeed extends Merged {
  madeAt: number;
}

const FRESH_MS = 60_000;

/** Together 12 KB. */
export const MOST_PLACES = 600;
const MOST_AUTHORS = 450;

export async function findKeptFeed(uid: string): Promise<KeptFeed | undefined> {
  const head = await table.findFeedHead(uid);
  return head && { ...head, places: unpack(Buffer.from(head.places)) ?? [] };
}

export const isFresh = ({ madeAt }: KeptFeed, now = Date.now()) => madeAt > now - FRESH_MS;

function fitting(places: Place[]): Place[] {
  const newest = places.slice(0, MOST_PLACES);
  const authors = new Set<string>();
  const end = newest.findIndex((place) => authors.add(authorAt(place)).size > MOST_AUTHORS);
  return end < 0 ? newest : newest.slice(0, end);
}

function headOf({ places, madeAt, isWhole }: KeptFeed): table.FeedHead {
  const fit = fitting(places);
  return { places: pack(fit), madeAt, isWhole: isWhole && fit.length === places.length };
}

/** The feed can be read without, so that a failure is logged only. */
const orLog = (write: Promise<unknown>) =>
  write.catch((error: unknown) => logFailure('The feed was not kept.', error)).then(() => undefined);

/** At most once a minute. */
export const keepFeed = (proof: Proof, uid: string, merged: Merged, now = Date.now()) =>
  orLog(table.keepFeedHead(proof, uid, headOf({ ...merged, madeAt: now }), now - FRESH_MS));

export const amendKeptFeed = (proof: Proof, uid: string, kept: KeptFeed) =>
  orLog(table.amendFeedHead(proof, uid, headOf(kept)));
