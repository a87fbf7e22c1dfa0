import type { Speaker } from '#shared/core/refusal';
import { type Blanks, blanksIn, fill } from '#shared/core/template';
import { type Code, errors } from '#shared/errors';
import { type Success, successes } from '#shared/successes';

type Sentences = Record<Code | Success, string>;

/** English with blanks, and the same in another language. */
export type Pair = readonly [english: string, other: string];

type Retell = (text: string) => string;

/** What stands in a blank of the server's, in another language. */
export type Blank = (name: string, value: string | number, retell: Retell) => string;

const english = () => [
  ...Object.entries(errors).map(([code, [, words]]) => [code, words] as const),
  ...Object.entries(successes),
];

/** Says a refusal by its code, and what arrived in English by the sentence that it is. */
export function speakerOf(sentences: Sentences, more: readonly Pair[], blank: Blank): Speaker {
  const known: Record<string, string> = sentences;
  const pairs = english()
    .map(([key, words]): Pair => [words, known[key] ?? words])
    .concat(more);

  const filled = (words: string, blanks: Blanks) =>
    fill(words, Object.fromEntries(Object.entries(blanks).map(([name, value]) => [name, blank(name, value, retell)])));

  function retell(text: string): string {
    for (const [words, other] of pairs) {
      const blanks = blanksIn(words, text);
      if (blanks) return filled(other, blanks);
    }
    return text;
  }

  return { say: (key, blanks) => filled(sentences[key], blanks), retell };
}
