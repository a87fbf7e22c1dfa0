import { once } from '#shared/core/once';
import { urlOf } from '#shared/core/url';

/** May follow any letter except those of a scheme: kanji precede an address without a space. */
const BEGIN = `(?<![a-z0-9_])https?://`;
/**
 * Characters that end an address: space, backslashes, characters that reorder or hide others, and the quotes, brackets
 * and full stops of every script, but not an apostrophe between letters.
 */
const END = String.raw`[\s<>"\\\p{C}]|(?!\p{ASCII}|(?<=\p{L})\u2019\p{L})[\p{Ps}\p{Pe}\p{Quotation_Mark}\p{Terminal_Punctuation}]`;
const address = once(() => new RegExp(`${BEGIN}(?:(?!${END}).)+`, 'giu'));
const trailing = once(() => /[.,;:!?'\]}]|(?!\p{ASCII})\p{P}/u);

const count = (text: string, letter: string) => text.split(letter).length - 1;

/** Punctuation after an address belongs to the sentence, and so does a bracket that was opened before it. */
function withoutTrailing(word: string): string {
  let unopened = count(word, ')') - count(word, '(');
  let end = word.length;
  for (; end > 0; end -= 1) {
    const last = word.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!trailing().test(last)) break;
  }
  return word.slice(0, end);
}

/** An ellipsis may replace the rest of an address; a name before @ could pose as the site. */
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
