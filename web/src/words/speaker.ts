import { type Blanks, fill, type Speaker } from '#shared/core/refusal';
import { type Code, errors } from '#shared/errors';
import { type Success, successes } from '#shared/successes';
import { type Pair, retoldBy } from './retold.ts';

type Sentences = Record<Code | Success, string>;

type Retell = (text: string) => string;

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

  const retell = (text: string): string => retoldBy(pairs, text, filled);

  return { say: (key, blanks) => filled(sentences[key], blanks), retell };
}
