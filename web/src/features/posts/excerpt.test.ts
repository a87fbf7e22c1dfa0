import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('a text that is hardly longer than the excerpt is shown whole', () => {
  expect(excerptOf('Woof')).toBeUndefined();
  expect(excerptOf('x'.repeat(700))).toBeUndefined();
});

test('a long text is cut between words, so that no tag is halved', () => {
  const text = `${'a'.repeat(590)} #adventurous ${'b'.repeat(300)}`;
  expect(excerptOf(text)).toBe(`${'a'.repeat(590)}…`);
});

test('many short lines are long, too', () => {
  const lines = Array.from({ length: 40 }, (_, at) => `${at}`);
  expect(excerptOf(lines.join('\n'))).toBe(`${lines.slice(0, 12).join('\n')}…`);
});

test('a long text without spaces is cut between its characters', () => {
  expect(excerptOf('🐕'.repeat(1_000))).toBe(`${'🐕'.repeat(600)}…`);
});
