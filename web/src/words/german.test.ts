import type { Messages } from '@lingui/core';
import { expect, test } from 'vitest';
import { blanksIn } from '#shared/core/refusal';
import { errors } from '#shared/errors';
import { Kind } from '#shared/notifications/contract';
import { PUSHED, textOf } from '#shared/notifications/texts';
import { BREEDS } from '#shared/profiles/breeds';
import { successes } from '#shared/successes';
import { messages as sentences } from './de.po';
import { breeds } from './german/breeds.ts';
import { pushes } from './german/pushes.ts';
import { messages, speaker } from './german.ts';

const english = [...Object.entries(errors).map(([code, [, words]]) => [code, words]), ...Object.entries(successes)];
const blanksOf = (words: string) => (words.match(/\{\w+\}/g) ?? []).toSorted();

test.each(english)('%s has a sentence with the same blanks', (code = '', words = '') => {
  const german = speaker.say(code as keyof typeof errors, {});
  expect(blanksOf(german)).toEqual(blanksOf(words));
  expect(german).not.toBe(words);
  expect(blanksIn(words, words)).toBeDefined();
});

const all: Messages = messages;

test('breeds have a German name where it is another one, and are no ids of other sentences', () => {
  for (const [breed, name] of Object.entries(breeds)) {
    expect(BREEDS).toContain(breed);
    expect([all[breed], sentences[breed]]).toEqual([name, undefined]);
    expect(name).not.toBe(breed);
  }
  expect(new Set(BREEDS.map((breed) => all[breed] ?? breed)).size).toBe(BREEDS.length);
});

test('an alert of a missing dog has one name everywhere', () => {
  const said = [
    ...Object.values(sentences).flat(),
    ...english.map(([code = '']) => speaker.say(code as keyof typeof errors, {})),
  ];
  expect(said.filter((words) => typeof words === 'string' && /alarm|aufruf/i.test(words))).toEqual([]);
});

const pushed = [...Object.values(PUSHED), ...Kind.options.map((type) => textOf({ type, metadata: {} }, '{name}'))];

test.each(pushed)('a push that says “%s” says it in German', (words) => {
  const german = new Map(pushes).get(words) ?? words;
  expect(german).not.toBe(words);
  expect(blanksOf(german)).toEqual(blanksOf(words));
});
