import { KNOWN_WORDS } from './known-words.ts';

const LONGEST = Math.max(...[...KNOWN_WORDS].map((word) => word.length));

/** Splits letters into the fewest known words, by dynamic programming; undefined if that is impossible. */
function breaksIn(letters: string): number[] | undefined {
  const best: ({ words: number; from: number } | undefined)[] = [{ words: 0, from: 0 }];
  for (let end = 1; end <= letters.length; end++) {
    for (let from = Math.max(0, end - LONGEST); from < end; from++) {
      const words = (best[from]?.words ?? Number.POSITIVE_INFINITY) + 1;
      const isFewer = words < (best[end]?.words ?? Number.POSITIVE_INFINITY);
      if (isFewer && KNOWN_WORDS.has(letters.slice(from, end))) best[end] = { words, from };
    }
  }
  const ends: number[] = [];
  for (let end = letters.length; end > 0; end = best[end]?.from ?? 0) {
    if (!best[end]) return undefined;
    ends.push(end);
  }
  return ends.reverse();
}

export const withWordBreaks = (letters: string): string =>
  (breaksIn(letters) ?? []).map((end, at, ends) => letters.slice(ends[at - 1] ?? 0, end)).join(' ') || letters;

const HUMP = /\p{Lu}?\p{Ll}+|\p{Lu}/gu;

/** Splits `IWillKillYou`, but not `YouTube`: each part has to be a known word. */
export function splitCamelCase(word: string): string {
  const humps = word.match(HUMP) ?? [];
  const isWhole = humps.length > 1 && humps.join('').length === word.length;
  return isWhole && humps.every((hump) => KNOWN_WORDS.has(hump.toLowerCase())) ? humps.join(' ') : word;
}

const byLength = Map.groupBy(KNOWN_WORDS, (word) => word.length);

/** Replaces `k*ll` by the known word it hides; otherwise drops the asterisks. */
export function unmaskWord(word: string): string {
  const isHidden = (known: string) => [...known].every((letter, at) => word[at] === letter || word[at] === '*');
  const known = byLength.get(word.length) ?? [];
  return known.findLast(isHidden) ?? word.replaceAll('*', '');
}
