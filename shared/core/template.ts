export type Blanks = Record<string, string | number>;

export const fill = (words: string, blanks: Blanks = {}) =>
  words.replace(/\{(\w+)\}/g, (blank, name: string) => `${blanks[name] ?? blank}`);

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The values in the blanks of a sentence; undefined if the text is a different sentence. */
export function blanksIn(words: string, text: string): Record<string, string> | undefined {
  const pieces = words.split(/(\{\w+\})/);
  const pattern = pieces.map((piece) => (/^\{\w+\}$/.test(piece) ? `(?<${piece.slice(1, -1)}>.*)` : literally(piece)));
  const found = new RegExp(`^${pattern.join('')}$`, 's').exec(text);
  return found ? { ...found.groups } : undefined;
}
