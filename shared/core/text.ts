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

/** Whether nothing of a text can be seen. U+2800 is a pattern of braille without a dot. */
export const isBlank = (text: string) => /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

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
