import { addressesIn } from '#shared/posts/addresses';
import { MAX_MENTIONS, mention } from '#shared/posts/mentions';
import { hashtag, isTag, MAX_TAGS, tagKey } from '#shared/posts/tags';
import { usernameKey } from '#shared/profiles/username-key';

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
