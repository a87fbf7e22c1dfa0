import { once } from '#shared/core/once';
import { urlOf } from '#shared/core/url';
import { hashtag, isTag, MAX_TAGS, tagKey } from '#shared/posts/tags';
import { usernameKey } from '#shared/profiles/username';

/** Names beyond these stay plain text. */
const MAX_MENTIONS = 10;

/** These scripts put no space between words, so a name may directly follow a word. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
const IN_WORD = String.raw`(?![${UNSPACED}])[\p{L}\p{M}\p{N}_]`;
/** Not inside a word or an email address. */
export const MENTION_SIGN = String.raw`(?<!${IN_WORD}|[.+\-@\uff20/])[@\uff20]`;

const mention = once(
  () => new RegExp(String.raw`${MENTION_SIGN}([A-Za-z0-9_]{3,20})(?!${IN_WORD}|[@\uff20]|[.-][\p{L}\p{N}])`, 'gu'),
);

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

export interface Piece {
  kind: 'words' | 'tag' | 'mention' | 'address';
  text: string;
  key: string;
}

interface Found extends Piece {
  at: number;
}

const found = (text: string, pattern: RegExp, kind: Piece['kind'], keyOf: (word: string) => string): Found[] =>
  [...text.matchAll(pattern)].map(({ 0: match, 1: word = '', index }) => ({
    kind,
    text: match,
    key: keyOf(word),
    at: index,
  }));

/** Without tags and names that are part of an address. */
function withoutInner(links: Found[]): Found[] {
  let end = 0;
  return links.filter(({ at, text: { length } }) => {
    const isOuter = at >= end;
    if (isOuter) end = at + length;
    return isOuter;
  });
}

/** Of each kind only the first few different ones count, each as often as it occurs. */
function withoutSurplus(links: Found[], counted: Piece['kind'], most: number): Found[] {
  const keys = new Set(links.filter(({ kind }) => kind === counted).map(({ key }) => key));
  const first = new Set([...keys].slice(0, most));
  return links.filter(({ kind, key }) => kind !== counted || first.has(key));
}

function linksIn(text: string): Found[] {
  const links = [
    ...addressesIn(text).map(({ url, ...address }): Found => ({ ...address, kind: 'address', key: url.href })),
    ...found(text, hashtag(), 'tag', tagKey).filter(({ key }) => isTag(key)),
    ...found(text, mention(), 'mention', usernameKey),
  ];
  const outer = withoutInner(links.sort((a, b) => a.at - b.at));
  return withoutSurplus(withoutSurplus(outer, 'tag', MAX_TAGS), 'mention', MAX_MENTIONS);
}

const words = (text: string): Piece[] => (text === '' ? [] : [{ kind: 'words', text, key: '' }]);

/** The pieces, joined, give the text again. */
export function piecesOf(text: string): Piece[] {
  const links = linksIn(text);
  const ends = [0, ...links.map(({ at, text: { length } }) => at + length)];
  const before = links.flatMap(({ at, ...link }, n) => [...words(text.slice(ends[n], at)), link]);
  return [...before, ...words(text.slice(ends.at(-1)))];
}

const keysIn = (text: string, wanted: Piece['kind']) => [
  ...new Set(linksIn(text).flatMap(({ kind, key }) => (kind === wanted ? [key] : []))),
];

/** Whom a text notifies and where it is listed: what a reader sees as a link, and nothing else. */
export const mentionsIn = (text: string): string[] => keysIn(text, 'mention');
export const tagsIn = (text: string): string[] => keysIn(text, 'tag');
