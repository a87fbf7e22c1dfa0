import { once } from '#shared/core/once';

const MAX_SANITISED = 1000;

/** Limits count Unicode code points. */
export const lengthOf = (text: string) => [...text].length;

export const cut = (text: string, length: number) => [...text].slice(0, length).join('');

const graphemes = once(() => new Intl.Segmenter());

/** At most this many code points, without splitting what reads as one character, such as a flag. */
export function cutWhole(text: string, length: number): string {
  const start = cut(text, length);
  if (start.length === text.length) return text;
  const at = graphemes().segment(text).containing(start.length)?.index;
  return at ? text.slice(0, at) : start;
}

/** Removes lone surrogates, surrounding space, and control characters other than line breaks and tabs. */
export const tidied = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

// To Unicode the last four are a braille pattern, hieroglyphs and a Khitan mark, but they are invisible.
const INVISIBLE = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}`;
const blank = once(() => new RegExp(`^[\\s${INVISIBLE}]*$`, 'u'));

export const isBlank = (text: string) => blank().test(text);

const invisible = once(() => new RegExp(`[${INVISIBLE}]`, 'u'));
/** A mark without a letter. */
const loneMark = once(() => /(?:^|[^\p{L}\p{M}\p{Nd}])\p{M}/u);
/** Five marks above or below one letter cover their neighbours. Spacing marks, as in လျှော်, have their own space. */
const stackedMarks = once(() => /[\p{Mn}\p{Me}](?:\p{Mc}*[\p{Mn}\p{Me}]){4}/u);
const UNREADABLE = [invisible, loneMark, stackedMarks];
const letter = once(() => /\p{Alphabetic}/gu);
const letterOrDigit = once(() => /[\p{Alphabetic}\p{Nd}]/gu);

function isReadable(text: string, counted: RegExp, least: number): boolean {
  return !UNREADABLE.some((pattern) => pattern().test(text)) && (text.match(counted)?.length ?? 0) >= least;
}

/** `Alphabetic` includes the vowel signs of scripts such as Thai and Burmese. */
export const showsLetters = (text: string, least: number) => isReadable(text, letter(), least);

export const showsLettersOrDigits = (text: string, least: number) => isReadable(text, letterOrDigit(), least);

const cleanOnce = (text: string) =>
  cut(
    text
      .toWellFormed()
      .replace(/[<>]/g, '')
      .replace(/javascript:/gi, '')
      .replace(/\bon\w+\s*=/gi, '')
      .trim(),
    MAX_SANITISED,
  );

/** The spec's sanitising, repeated until nothing changes, because a removal may join parts into something new. */
export function sanitise(text: string): string {
  const cleaned = cleanOnce(text);
  return cleaned === text ? text : sanitise(cleaned);
}
