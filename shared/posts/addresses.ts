import { once } from '#shared/core/once';
import { urlOf } from '#shared/core/url';

const TRAILING = new Set('.,;:!?…\'"’”»]}');

/** Ends at what no address has: space, quotes, brackets, backslashes, and characters that reorder or hide others. */
const address = once(() => /(?<![\p{L}\p{M}\p{N}_])https?:\/\/[^\s<>"\\\p{C}]+/giu);

const count = (text: string, letter: string) => text.split(letter).length - 1;

/** Punctuation after an address belongs to the sentence, and so does a bracket that was opened before it. */
function withoutTrailing(word: string): string {
  let unopened = count(word, ')') - count(word, '(');
  let end = word.length;
  for (; end > 0; end -= 1) {
    const last = word.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!TRAILING.has(last)) break;
  }
  return word.slice(0, end);
}

/** An ellipsis may stand for the rest of an address; a name before @ poses as the site. */
function targetOf(word: string): URL | undefined {
  const url = word.endsWith('…') ? undefined : urlOf(withoutTrailing(word));
  return url?.hostname.includes('.') && !url.username && !url.password ? url : undefined;
}

export interface Address {
  at: number;
  text: string;
  url: URL;
}

export const addressesIn = (text: string): Address[] =>
  [...text.matchAll(address())].flatMap(({ 0: word, index: at }) => {
    const url = targetOf(word);
    return url ? [{ at, text: withoutTrailing(word), url }] : [];
  });

/** Shows a host as it is requested (Punycode), so that letters of other scripts cannot pose as another site. */
export const shownAddress = (text: string) => text.replace(/^https?:\/\/[^/?#]*/i, urlOf(text)?.origin ?? text);
