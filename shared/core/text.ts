const MAX_SANITISED = 1000;

/** A character is a Unicode code point, in every limit. */
export const lengthOf = (text: string) => [...text].length;

export const cut = (text: string, length: number) => [...text].slice(0, length).join('');

/** What a person writes freely: no half surrogate, no control character but line breaks and tabs, no space around. */
export const tidied = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

// Unicode calls the last four braille patterns, hieroglyphs and a Khitan mark, but they have no ink.
const INVISIBLE = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}`;
const BLANK = new RegExp(`^[\\s${INVISIBLE}]*$`, 'u');

/** True if nothing of the text can be seen. */
export const isBlank = (text: string) => BLANK.test(text);

const UNREADABLE = [
  new RegExp(`[${INVISIBLE}]`, 'u'),
  // A mark that belongs to no letter.
  /(?:^|[^\p{L}\p{M}\p{Nd}])\p{M}/u,
  // Five marks above or below one letter cover their neighbours. Spacing marks, as in လျှော်, take room of their own.
  /[\p{Mn}\p{Me}](?:\p{Mc}*[\p{Mn}\p{Me}]){4}/u,
];

/** True if a text of letters, marks and digits shows at least `least` of what `counted` matches, and hides nothing. */
function isReadable(text: string, counted: RegExp, least: number): boolean {
  return !UNREADABLE.some((pattern) => pattern.test(text)) && (text.match(counted)?.length ?? 0) >= least;
}

/** `Alphabetic` includes the vowel signs of scripts such as Thai and Burmese. */
export const showsLetters = (text: string, least: number) => isReadable(text, /\p{Alphabetic}/gu, least);

export const showsLettersOrDigits = (text: string, least: number) =>
  isReadable(text, /[\p{Alphabetic}\p{Nd}]/gu, least);

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

/** The spec's sanitising; repeated until nothing changes, so that what removal joins together goes too. */
export function sanitise(text: string): string {
  const cleaned = cleanOnce(text);
  return cleaned === text ? text : sanitise(cleaned);
}
