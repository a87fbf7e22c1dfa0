import { latinLookalike } from '#shared/core/lookalikes';
import { normaliseText } from '#shared/core/normalise';
import { splitCamelCase, unmaskWord, withWordBreaks } from './word-breaks.ts';

/** Regional indicators, letters in dark circles and in dark squares; each alphabet has 26 code points. */
const ALPHABETS = [0x1f1e6, 0x1f150, 0x1f170];
const MARKS = /\p{M}/gu;
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
};
/** Matched as a run: matching single signs takes quadratic time. */
const TOGETHER = /[\d@$!|+]+/gu;
/** A word of signs only; it is read as letters only if other words are disguised too. */
const LONE = /(?<!\S)[\d@$!|+]{1,3}(?!\S)/gu;
const SPELLED = /(?<![\p{L}\d])\p{L}(?:[^\p{L}\p{M}\d]{1,3}\p{L}(?![\p{L}\d])){2,}/gu;
const TOUCHING = /\p{L}[^\s\p{L}]+\p{L}/u;
/** A single word, such as a username, may have lost its spaces. */
const ONE_WORD = /^(\p{L}{6,})([\d\s]*)$/u;
const HYPHENS = /(?<=\p{L})[-\u2010-\u2013~^·•]+(?=\p{L})/gu;
const MASKED = /(?<![\p{L}*])\p{L}+\*[\p{L}*]*\p{L}/gu;
const DRAWN = /(\p{L})\1{2,}/gu;

const signOf = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  const first = ALPHABETS.find((from) => code >= from && code < from + 26);
  return first === undefined ? undefined : String.fromCharCode(97 + code - first);
};

const isPlain = (word: string) => /^[\p{ASCII}\p{P}\p{S}]*$/u.test(word);

/** Folds a word to Latin only if all of its letters fold; other scripts stay as they are. */
function latin(word: string): string {
  const folded = [...word.normalize('NFKD').replace(MARKS, '')].map((one) => latinLookalike(one) ?? signOf(one) ?? one);
  return isPlain(folded.join('')) ? folded.join('') : word;
}

const joined = (letters: string) =>
  letters
    .split(TOUCHING.test(letters) ? /\s+/ : /\s{2,}/)
    .map((word) => withWordBreaks(word.replace(/[^\p{L}]/gu, '')))
    .join(' ');

const isLetter = (one = '') => /^[a-z]$/.test(one);

/** Signs count as letters inside a word, but not at the end of a sentence. */
function lettersForSigns(text: string, one: 'i' | 'l'): string {
  const letters = (signs: string) => signs.replace(/./gu, (sign) => (/[1|!]/.test(sign) ? one : (SIGNS[sign] ?? sign)));
  const signed = text.replace(TOGETHER, (signs, at: number) => {
    if (isLetter(text[at + signs.length])) return letters(signs);
    return isLetter(text[at - 1]) ? signs.replace(/[^!]/gu, letters) : signs;
  });
  return signed === text ? text : signed.replace(LONE, letters);
}

function splitUsername(text: string, letters: string, number: string): string {
  const words = withWordBreaks(letters);
  return words === letters ? text : `${words} ${number}`.trim();
}

const inWords = (text: string) =>
  text
    .replace(/\p{L}+/gu, splitCamelCase)
    .toLowerCase()
    .replace(ONE_WORD, splitUsername);

/** Repeated letters collapse to one in the first reading and to two in the second. */
const skeleton = (text: string, one: 'i' | 'l') =>
  lettersForSigns(inWords(text).replace(/\S+/gu, latin), one)
    .replace(SPELLED, joined)
    .replace(MASKED, unmaskWord)
    .replace(HYPHENS, '')
    .replace(DRAWN, one === 'i' ? '$1' : '$1$1');

const RIGHT_TO_LEFT = /\u202E([^\u202C\u2069\n]*)/u;
const reversed = (_: string, shown: string) => [...shown].reverse().join('');

const pairs = (from: string, to: string) => new Map([...from].map((letter, at) => [letter, to.charAt(at)]));

/** Upside-down letters: unambiguous ones, and pairs of letters that turn into each other. */
const ROTATED = pairs('ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ', 'acefghijkmrtvwy');
const ALIKE = pairs('bdpqnu', 'qpdbun');
const FEWEST_ROTATED = 2;

const upright = (text: string) =>
  [...text]
    .reverse()
    .map((letter) => ROTATED.get(letter) ?? ALIKE.get(letter) ?? letter)
    .join('');

const isRotated = (text: string) => [...text].filter((letter) => ROTATED.has(letter)).length >= FEWEST_ROTATED;

const isMore = (reading: string, plain: string) => reading !== plain.toLowerCase() && reading !== '';

function readingsInOrder(text: string): string[] {
  const plain = normaliseText(text);
  return [plain, ...[skeleton(plain, 'i'), skeleton(plain, 'l')].filter((reading) => isMore(reading, plain))];
}

/** The plain text and what a reader sees through its disguise; `1` may be an i or an l. */
export const readingsOf = (text: string): string[] => [
  ...new Set([
    ...readingsInOrder(text),
    ...(RIGHT_TO_LEFT.test(text) ? readingsInOrder(text.replace(RIGHT_TO_LEFT, reversed)) : []),
    ...(isRotated(text) ? readingsInOrder(upright(text)) : []),
  ]),
];
