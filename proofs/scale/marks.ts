import type { Result } from './result.ts';

export interface Mark {
  name: string;
  wanted: string;
  found: number;
  isMet: boolean;
}

const FEED = 'feed, first page';
const KB = 1024;
const [LOWEST, HIGHEST] = [0.98, 1.02];

/** By how much the logarithm of a number grows with the logarithm of the users: 1 where it grows in proportion. */
export function slopeOf(results: readonly Result[], of: (result: Result) => number): number {
  const [first, last] = [results[0], results.at(-1)];
  if (!first || !last || first.dogs === last.dogs) return Number.NaN;
  return Math.log(of(last) / of(first)) / Math.log(last.dogs / first.dogs);
}

const most = (results: readonly Result[], of: (result: Result) => number) => Math.max(...results.map(of));

const atMost = (name: string, limit: number, unit: string, found: number): Mark => ({
  ...{ name, wanted: `≤ ${limit} ${unit}`, found },
  isMet: found <= limit,
});

const inBand = (name: string, found: number): Mark => ({
  ...{ name, wanted: `${LOWEST} to ${HIGHEST}`, found },
  isMet: found >= LOWEST && found <= HIGHEST,
});

const feedOf = ({ means }: Result) => means.find(({ action }) => action.name === FEED)?.ownReads.p99 ?? Number.NaN;

/** Targets for a network of any size. Slopes need more than one. */
export const marksOf = (results: readonly Result[]): Mark[] => [
  ...(results.length > 1
    ? [
        inBand(
          'slope of the monthly cost, at list prices',
          slopeOf(results, ({ dollars }) => dollars.list),
        ),
        inBand(
          'slope of the cost of table requests',
          slopeOf(results, ({ dollars }) => dollars.table),
        ),
      ]
    : []),
  atMost(
    'hottest key: share of a partition',
    0.5,
    '',
    most(results, ({ hottest }) => hottest[0]?.share ?? 0),
  ),
  atMost(
    'lag of the stream at the peak',
    60,
    's',
    most(results, ({ lag }) => lag),
  ),
  atMost('read units of a feed, p99', 270, '', most(results, feedOf)),
  atMost(
    'largest item',
    20,
    'KB',
    most(results, ({ largestItem }) => largestItem / KB),
  ),
  atMost(
    'stored after a year for each user',
    60,
    'KB',
    most(results, ({ bytesPerDog }) => bytesPerDog / KB),
  ),
  atMost(
    'likes of the hottest post that fail',
    0,
    '',
    most(results, ({ tries }) => tries.failed),
  ),
];
