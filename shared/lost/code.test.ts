import { expect, it } from 'vitest';
import { CODE_DIGITS, isCode, readCode, spelledCode } from '#shared/lost/code';

it.each([
  ['01ABCDEFGH', '01ABCDEFGH'],
  ['01abcdefgh', '01ABCDEFGH'],
  ['01abc-defgh', '01ABCDEFGH'],
  [' 01ABC DEFGH\n', '01ABCDEFGH'],
  ['oiabcdefgh', '01ABCDEFGH'],
  ['OLABCDEFGH', '01ABCDEFGH'],
])('%j is read from paper as %s', (text, code) => {
  expect(readCode(text)).toBe(code);
  expect(isCode(readCode(text))).toBe(true);
});

it.each(['', '01ABCDEFG', '01ABCDEFGHJ', '01ABCDEFGU', '01ABCDEFG%', '<b>ABCDEFG', '01ABCDEFG\u202e'])(
  '%j is not a code',
  (text) => {
    expect(isCode(readCode(text))).toBe(false);
  },
);

it('is shown in two halves, of 32 digits that cannot be confused', () => {
  expect(spelledCode('01ABCDEFGH')).toBe('01ABC-DEFGH');
  expect(new Set(CODE_DIGITS).size).toBe(32);
  expect(CODE_DIGITS).not.toMatch(/[OILU]/);
});
