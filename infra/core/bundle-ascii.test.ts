import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { asciiOf } from './bundle-ascii.ts';

test.each([`'Müller, 🐶'`, `/^[à-ü🐶]$/u.test('🐶')`, '`🐾`', `({ größe: 'Ä' })`])('%s means the same', (code) => {
  const ascii = asciiOf(code);
  expect(ascii).toMatch(/^[ -~]+$/);
  expect(runInThisContext(ascii)).toEqual(runInThisContext(code));
});

test.each([`'\\ü'`, 'String.raw`ü`'])('%s, where an escape means something else, ends the build', (code) => {
  expect(() => asciiOf(code)).toThrow('without the backslash or String.raw');
});
