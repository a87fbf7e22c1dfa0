import { addressesIn } from '#shared/posts/addresses';
import { mention, mentionsIn } from '#shared/posts/mentions';
import { hashtag, tagKey, tagsIn } from '#shared/posts/tags';
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

function linksIn(text: string): Found[] {
  const tags = new Set(tagsIn(text));
  const names = new Set(mentionsIn(text));
  const links = [
    ...addressesIn(text).map(({ url, ...address }): Found => ({ ...address, kind: 'address', key: url.href })),
    ...found(text, hashtag(), 'tag', tagKey).filter(({ key }) => tags.has(key)),
    ...found(text, mention(), 'mention', usernameKey).filter(({ key }) => names.has(key)),
  ];
  return withoutInner(links.sort((a, b) => a.at - b.at));
}

const words = (text: string): Piece[] => (text === '' ? [] : [{ kind: 'words', text, key: '' }]);

/** Joined, the pieces are the text again. */
export function piecesOf(text: string): Piece[] {
  const links = linksIn(text);
  const ends = [0, ...links.map(({ at, text: { length } }) => at + length)];
  const before = links.flatMap(({ at, ...link }, n) => [...words(text.slice(ends[n], at)), link]);
  return [...before, ...words(text.slice(ends.at(-1)))];
}
