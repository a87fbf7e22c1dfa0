const MAX_SANITISED = 1000;

/** A character is a Unicode code point, in every limit. */
export const lengthOf = (text: string) => [...text].length;

export const cut = (text: string, length: number) => [...text].slice(0, length).join('');

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
