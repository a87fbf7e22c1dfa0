import type { Details, Profile } from '../table/profiles.ts';
import { nameOf } from './name.ts';

const MAX_WORD_LENGTH = 32;
/** So many that a dog's old and new rows fit into one transaction. */
const MAX_WORDS = 48;

const WORD = /[\p{L}\p{N}]+/gu;
/** Letters that look like another with an accent, but do not come apart. */
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

/** A text in which case and accents do not matter, in any script. */
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

/** The words of texts as they are searched: each once, in their order. */
export const wordsIn = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => folded(text).match(WORD) ?? []).map(truncated)),
];

/** The words by which a dog can be found: of a private one its names alone. */
export function wordsOf(
  { username, name, privacy }: Pick<Profile, 'username' | 'name' | 'privacy'>,
  { location, breed, hobbies }: Pick<Details, 'location' | 'breed' | 'hobbies'>,
): string[] {
  const traits = privacy === 'public' ? [location, breed, ...hobbies] : [];
  return wordsIn(username, nameOf({ username, name }), ...traits).slice(0, MAX_WORDS);
}

/** What is looked for: a dog is found if each word begins one of its own. */
export interface Query {
  words: string[];
  /** The longest word, which says most: by it the rows are read. */
  leading: string;
}

export function queryOf(text: string): Query | undefined {
  const words = wordsIn(text);
  const [leading] = words.toSorted((a, b) => b.length - a.length);
  return leading === undefined ? undefined : { words, leading };
}

/** Whether a dog with these words is found at the row of one of them; each dog is found at one row only. */
export function isFoundAt(word: string, words: string[], { words: wanted, leading }: Query): boolean {
  const [first] = words.filter((own) => own.startsWith(leading)).sort();
  return first === word && wanted.every((beginning) => words.some((own) => own.startsWith(beginning)));
}
