import { type Blanks, blanksIn, fill } from '#shared/core/refusal';

export type Pair = readonly [english: string, other: string];

/** A sentence of ours in another language; any other text stays. */
export function retoldBy(
  pairs: readonly Pair[],
  text: string,
  say: (words: string, blanks: Blanks) => string = fill,
): string {
  for (const [words, other] of pairs) {
    const blanks = blanksIn(words, text);
    if (blanks) return say(other, blanks);
  }
  return text;
}
