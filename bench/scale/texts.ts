import { hashOf, shareOf } from './hash.ts';

const WORDS = ['walk', 'ball', 'mud', 'park', 'stick', 'nap', 'treat', 'squirrel', 'puddle', 'couch', 'tail', 'friend'];
const TAGS = 50_000;
const LONG_SHARE = 0.04;
const TAGGED_SHARE = 0.2;
const [SHORTEST, LONGEST, LONG] = [20, 400, 2000];

const FILLER = Array.from({ length: 1000 }, (_, at) => WORDS[hashOf(at) % WORDS.length]).join(' ');

/** Words of exactly this number of characters together. */
export function wordsOf(length: number, ...about: number[]): string {
  const start = hashOf(...about) % LONG;
  return FILLER.slice(start, start + length).replaceAll(/^ | $/g, 'x');
}

/** Popular tags come more often: the share of a tag falls with its rank. */
const tagOf = (...about: number[]) => `tag${Math.floor(TAGS ** shareOf(...about))}`;

export const tagIn = (...about: number[]): string | undefined =>
  shareOf(...about, 3) < TAGGED_SHARE ? tagOf(...about, 4) : undefined;

export const isLong = (...about: number[]) => shareOf(...about, 1) < LONG_SHARE;

/** One post in five has a tag, and one in 25 is long. */
export function postTextOf(...about: number[]): string {
  const length = isLong(...about) ? LONG : Math.round(SHORTEST + (LONGEST - SHORTEST) * shareOf(...about, 2));
  const tag = tagIn(...about);
  return `${wordsOf(length, ...about)}${tag ? ` #${tag}` : ''}`;
}

/** One of the few tags at which people look. */
export const popularTag = (number: number) => `tag${1 + (number % 5)}`;

/** The number of distinct tags in an hour with that many uses. */
export function differentTags(uses: number): number {
  let different = 0;
  const weight = (rank: number) => Math.log((rank + 1) / rank) / Math.log(TAGS);
  for (let rank = 1; rank < TAGS; rank += 1) different += 1 - Math.exp(-uses * weight(rank));
  return Math.round(different);
}
