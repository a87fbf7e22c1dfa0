import { normaliseText } from './normalise.ts';
import { splitCamelCase, unmaskWord, withWordBreaks } from './word-breaks.ts';

/** Letters of other scripts, and forms that no normalisation knows, by the letter that people see in them. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑᴀⱥꭺꓮⲁ',
  b: 'ьвβʙɓƀᏼꓐⲃ',
  c: 'сϲᴄςȼ¢ꮯꓚⲥ',
  d: 'ԁđᴅɗժꭰꮷꓓ',
  e: 'еєεɛҽᴇɇ€ꭼꓰⲉ',
  f: 'ƒғꜰϝꓝ',
  g: 'ɡɢցǥɠꮐꓖ',
  h: 'һнʜħհɦꮋꓧⲏ',
  i: 'іιıɪɨ¡ꭵꓲⲓ',
  j: 'јϳᴊɉꭻꓙ',
  k: 'кκᴋқҝƙꮶꓗⲕ',
  l: 'ӏłʟⅼɫƚ£ꮮꓡ',
  m: 'мᴍɱꮇꓟⲙ',
  n: 'ηɴոռɲŋꓠⲛ',
  o: 'оοσօøᴏөꮎꓳⲟօ',
  p: 'рρᴘƿþꮲꓑⲣ',
  q: 'ԛգʠ',
  r: 'гʀᴦɍɾꭱꮢꓣ',
  s: 'ѕꜱʂ§ꮪꓢ',
  t: 'тτᴛŧƭꭲꓔⲧ',
  u: 'υսᴜʉμꓴ',
  v: 'νѵᴠʋꮩꓦ',
  w: 'ԝωᴡшɯꮃꮤꓪ',
  x: 'хχ×ҳꓫⲭ',
  y: 'уүγʏɏꮍꓬⲩ',
  z: 'ᴢʐƶȥꮓꓜ',
};
const LETTER = new Map(Object.entries(LOOKALIKES).flatMap(([letter, all]) => [...all].map((one) => [one, letter])));

/** Alphabets of signs, by the first of their 26: regional indicators, letters in dark circles and squares. */
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
/** Signs that stand together, looked at at once: one by one each would look at all the others. */
const TOGETHER = /[\d@$!|+]+/gu;
/** A word of signs alone, which is one only among others that are. */
const LONE = /(?<!\S)[\d@$!|+]{1,3}(?!\S)/gu;
const SPELLED = /(?<![\p{L}\d])\p{L}(?:[^\p{L}\p{M}\d]{1,3}\p{L}(?![\p{L}\d])){2,}/gu;
const TOUCHING = /\p{L}[^\s\p{L}]+\p{L}/u;
/** A text of one word, as usernames are, whose blanks may have been left out. */
const ONE_WORD = /^(\p{L}{6,})([\d\s]*)$/u;
/** Signs in a word that people read over. */
const HYPHENS = /(?<=\p{L})[-\u2010-\u2013~^·•]+(?=\p{L})/gu;
const MASKED = /(?<![\p{L}*])\p{L}+\*[\p{L}*]*\p{L}/gu;
const DRAWN = /(\p{L})\1{2,}/gu;

const signOf = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  const first = ALPHABETS.find((from) => code >= from && code < from + 26);
  return first === undefined ? undefined : String.fromCharCode(97 + code - first);
};

const isPlain = (word: string) => /^[\p{ASCII}\p{P}\p{S}]*$/u.test(word);

/** A word in Latin letters, where all of it looks as if it were; other scripts stay what they are. */
function latin(word: string): string {
  const folded = [...word.normalize('NFKD').replace(MARKS, '')].map((one) => LETTER.get(one) ?? signOf(one) ?? one);
  return isPlain(folded.join('')) ? folded.join('') : word;
}

/** Letters with something between each two of them, joined; a wider gap parts words. */
const joined = (letters: string) =>
  letters
    .split(TOUCHING.test(letters) ? /\s+/ : /\s{2,}/)
    .map((word) => withWordBreaks(word.replace(/[^\p{L}]/gu, '')))
    .join(' ');

const isLetter = (one = '') => /^[a-z]$/.test(one);

/** Signs before a letter of their word are letters, and so are those after one, but for what ends a sentence. */
function lettersForSigns(text: string, one: 'i' | 'l'): string {
  const letters = (signs: string) => signs.replace(/./gu, (sign) => (/[1|!]/.test(sign) ? one : (SIGNS[sign] ?? sign)));
  const signed = text.replace(TOGETHER, (signs, at: number) => {
    if (isLetter(text[at + signs.length])) return letters(signs);
    return isLetter(text[at - 1]) ? signs.replace(/[^!]/gu, letters) : signs;
  });
  return signed === text ? text : signed.replace(LONE, letters);
}

/** The number behind a username is no part of its last word. */
function splitUsername(text: string, letters: string, number: string): string {
  const words = withWordBreaks(letters);
  return words === letters ? text : `${words} ${number}`.trim();
}

const inWords = (text: string) =>
  text
    .replace(/\p{L}+/gu, splitCamelCase)
    .toLowerCase()
    .replace(ONE_WORD, splitUsername);

/** What is drawn out is one letter or two: that goes with the other reading of `1`. */
const skeleton = (text: string, one: 'i' | 'l') =>
  lettersForSigns(inWords(text).replace(/\S+/gu, latin), one)
    .replace(SPELLED, joined)
    .replace(MASKED, unmaskWord)
    .replace(HYPHENS, '')
    .replace(DRAWN, one === 'i' ? '$1' : '$1$1');

/** What is shown from right to left is read so. */
const RIGHT_TO_LEFT = /\u202E([^\u202C\u2069\n]*)/u;
const reversed = (_: string, shown: string) => [...shown].reverse().join('');

const pairs = (from: string, to: string) => new Map([...from].map((letter, at) => [letter, to.charAt(at)]));

/** Letters upside down: those that are no others, and those that are. */
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

/** A text as it stands, and as a reader sees through it where it is disguised: `1` may be an i or an l. */
export const readingsOf = (text: string): string[] => [
  ...new Set([
    ...readingsInOrder(text),
    ...(RIGHT_TO_LEFT.test(text) ? readingsInOrder(text.replace(RIGHT_TO_LEFT, reversed)) : []),
    ...(isRotated(text) ? readingsInOrder(upright(text)) : []),
  ]),
];
