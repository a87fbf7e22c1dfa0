import type { Details, Profile } from '../table/profiles.ts';
import { COMMON_TEXTS } from './common-words.ts';
import { nameOf } from './name.ts';

const MAX_WORD_LENGTH = 32;
/** A dog's old and new rows have to fit into one transaction. */
const MAX_WORDS = 48;

const WORD = /[\p{L}\p{N}]+/gu;
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
  ...new Set(texts.flatMap((text) => folded(text).match(WORD) ?? []).map(truncated)),
];

/** Private dogs are found by their names only. */
export function wordsOf(
  { username, name, privacy }: Pick<Profile, 'username' | 'name' | 'privacy'>,
  { location, breed, hobbies }: Pick<Details, 'location' | 'breed' | 'hobbies'>,
): string[] {
  const traits = privacy === 'public' ? [location, breed, ...hobbies] : [];
  return wordsIn(username, nameOf({ username, name }), ...traits).slice(0, MAX_WORDS);
}

const COMMON_WORDS = wordsIn(...COMMON_TEXTS);
const isCommon = (beginning: string) => COMMON_WORDS.some((word) => word.startsWith(beginning));

/** Matches dogs for which every query word is a prefix of one of their words. */
export interface Query {
  words: string[];
  /** The word whose rows are read: the longest that is not the beginning of a breed or hobby, if there is one. */
  leading: string;
}

export function queryOf(text: string): Query | undefined {
  const words = wordsIn(text);
  const [leading] = words.toSorted((a, b) => Number(isCommon(a)) - Number(isCommon(b)) || b.length - a.length);
  return leading === undefined ? undefined : { words, leading };
}

/** Each dog matches at exactly one of its rows, so that no page lists it twice. */
export function isFoundAt(word: string, words: string[], { words: wanted, leading }: Query): boolean {
  const [first] = words.filter((own) => own.startsWith(leading)).sort();
  return first === word && wanted.every((beginning) => words.some((own) => own.startsWith(beginning)));
}
