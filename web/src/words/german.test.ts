import { expect, test } from 'vitest';
import { blanksIn } from '#shared/core/template';
import { errors } from '#shared/errors';
import { successes } from '#shared/successes';
import { speaker } from './german.ts';

const english = [...Object.entries(errors).map(([code, [, words]]) => [code, words]), ...Object.entries(successes)];
const blanksOf = (words: string) => (words.match(/\{\w+\}/g) ?? []).toSorted();

test.each(english)('%s has a sentence with the same blanks', (code = '', words = '') => {
  const german = speaker.say(code as keyof typeof errors, {});
  expect(blanksOf(german)).toEqual(blanksOf(words));
  expect(german).not.toBe(words);
  expect(blanksIn(words, words)).toBeDefined();
});
