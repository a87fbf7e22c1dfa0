import { once } from '#shared/core/once';
import { BREEDS } from '#shared/profiles/breeds';
import type { Details } from '../table/about.ts';
import type { ProfileRow } from '../table/profiles.ts';
import { nameOf } from './views.ts';

const HOBBIES =
  'agility balls beach bones cuddles digging eating fetch frisbee games hiking naps park playing puddles running sleeping sniffing squirrels swimming toys training treats tug walks';

const COMMON_TEXTS: readonly string[] = [...BREEDS, HOBBIES];

const MAX_WORD_LENGTH = 32;
/** A dog's old and new rows have to fit into one transaction. */
const MAX_WORDS = 48;

const wordForm = once(() => /[\p{L}\p{N}]+/gu);
/** Accented letters that Unicode does not decompose. */
const LOOKALIKES = new Map([
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ς', 'σ'],
]);

const folded = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðħæœþς]/g, (letter) => LOOKALIKES.get(letter) ?? letter);

const truncated = (word: string) => [...word].slice(0, MAX_WORD_LENGTH).join('');

export const wordsIn = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => folded(text).match(wordForm()) ?? []).map(truncated)),
];

/** Private dogs are found by their names only. A breed is never dropped, because dogs are filtered by it. */
export function wordsOf(
  { username, name, privacy }: Pick<ProfileRow, 'username' | 'name' | 'privacy'>,
  { location, breed, hobbies }: Pick<Details, 'location' | 'breed' | 'hobbies'>,
): string[] {
  const traits = privacy === 'public' ? [breed, location, ...hobbies] : [];
  return wordsIn(username, nameOf({ username, name }), ...traits).slice(0, MAX_WORDS);
}

const commonWords = once(() => wordsIn(...COMMON_TEXTS));
const wordsOfBreeds = once(() => BREEDS.map((breed) => wordsIn(breed)));

const END = '#';
const whole = (word: string) => `${word}${END}`;
const isBegun = (word: string, beginning: string) => whole(word).startsWith(beginning);
const isCommon = (beginning: string) => commonWords().some((word) => isBegun(word, beginning));
const breedsWith = (beginning: string) =>
  wordsOfBreeds().filter((words) => words.some((word) => isBegun(word, beginning))).length;

/** Matches dogs that have a word for each beginning. One that ends with `#` is a whole word, as breeds are. */
export interface Query {
  beginnings: string[];
  /**
   * The prefix whose rows are read: the longest typed one that begins no breed or hobby; else the breed's word that the
   * fewest breeds have; else the longest.
   */
  leading: string;
}

export function queryOf(text: string, breed = ''): Query | undefined {
  const typed = wordsIn(text).toSorted((a, b) => b.length - a.length);
  const ofBreed = wordsIn(breed)
    .map(whole)
    .toSorted((a, b) => breedsWith(a) - breedsWith(b));
  const [leading] = [...typed.filter((word) => !isCommon(word)), ...ofBreed, ...typed];
  return leading === undefined ? undefined : { beginnings: [...typed, ...ofBreed], leading };
}

/** Each dog matches at exactly one of its rows, so that no page lists it twice. */
export function isFoundAt(word: string, words: string[], { beginnings, leading }: Query): boolean {
  const [first] = words.filter((own) => isBegun(own, leading)).sort();
  return first === word && beginnings.every((beginning) => words.some((own) => isBegun(own, beginning)));
}
