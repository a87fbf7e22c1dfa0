import { dollarsPerMillion } from '../bench/dollars.ts';
import { sum } from '../statistics.ts';
import type { Result } from './result.ts';

const POSTS_A_DAY = 0.12;
const DAYS = 30;
const MILLION = 1e6;
/** A page of 20 ids from a kept timeline, and the 20 posts. */
const PUSHED_PAGE = 10.5;
const HEAD_WRITES = 12;
const HEAD_PAGE = 33;

export const RATIOS = [1, 2, 5, 10, 20, 50];
export const THRESHOLDS = [100, 200, 300, 500, 1000, 2000];
/** Looks at the feed within a minute of another, for each first one. */
export const REPEATS = [0.1, 0.25, 0.5, 1];

const reads = (units: number) => dollarsPerMillion({ readUnits: units }) / MILLION;
const writes = (units: number) => dollarsPerMillion({ writeUnits: units }) / MILLION;
const meanOf = (numbers: number[]) => sum(numbers) / Math.max(1, numbers.length);

/** Feeds of a thousand users in a month: read when they are looked at, or written to each follower with each post. */
export function policiesAt({ feeds }: Pick<Result, 'feeds'>, ratio: number): { pulled: number; pushed: number } {
  const posts = 1000 * DAYS * POSTS_A_DAY;
  const followers = meanOf(feeds.map(([followed]) => followed));
  const pulled = posts * ratio * reads(meanOf(feeds.map(([, units]) => units)));
  return { pulled, pushed: posts * (ratio * reads(PUSHED_PAGE) + writes(followers)) };
}

/** The reads per post at which both policies cost the same. */
export function breakEvenRatio({ feeds }: Pick<Result, 'feeds'>): number {
  const followers = meanOf(feeds.map(([followed]) => followed));
  return writes(followers) / (reads(meanOf(feeds.map(([, units]) => units))) - reads(PUSHED_PAGE));
}

/** Dollars of a million first looks and their repetitions, where heads are kept above a number of followed dogs. */
export function thresholdDollars({ feeds }: Pick<Result, 'feeds'>, threshold: number, repeats: number): number {
  const of = ([followed, units]: [number, number]) =>
    followed > threshold
      ? reads(units) + writes(HEAD_WRITES) + repeats * reads(HEAD_PAGE)
      : reads(units) * (1 + repeats);
  return MILLION * meanOf(feeds.map(of));
}

/** Units of a first page from which on a kept head is cheaper: followed dogs, by half a unit and a 22nd for each, and 12. */
export function breakEvenFollowed(repeats: number): number {
  const units = HEAD_PAGE + writes(HEAD_WRITES) / (repeats * reads(1));
  return (units - 12) / (1 / 2 + 1 / 22);
}
