import { DOGS } from '../../../scripts/seed/dogs.ts';

const WORDS = DOGS.flatMap(({ bio, posts }) => [bio, ...posts])
  .join(' ')
  .replaceAll(/[^ -~]/g, '')
  .split(' ');

/** A text of this size in the words of the seeded neighbourhood; no two are equal. */
export const textOf = (at: number, bytes: number): string =>
  Array.from({ length: bytes }, (_, nth) => WORDS[(at * 17 + nth * (1 + (at % 23))) % WORDS.length])
    .join(' ')
    .slice(0, bytes);
