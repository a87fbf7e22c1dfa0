import type { Plugin } from 'rolldown';

const OTHER = /[^\0-\x7f]/g;
/** There, an escape would mean something else than the letter. */
const UNLIKE_ESCAPE = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/;

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

export function asciiOf(code: string): string {
  const [found] = UNLIKE_ESCAPE.exec(code) ?? [];
  if (found) throw new Error(`Write ${found} without the backslash or String.raw: bundles are in ASCII.`);
  return code.replace(OTHER, escaped);
}

/** Node takes longer to read a file with other letters, and V8 holds each of its characters in two bytes. */
export const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = asciiOf(file.code);
  },
};
