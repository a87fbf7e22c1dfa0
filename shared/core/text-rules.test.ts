import { describe, expect, it } from 'vitest';
import { sentence } from '#shared/core/refusal';
import { isRepeated, localComplaint, TOXICITY_THRESHOLD } from '#shared/core/text';

const reason = (text: string) => {
  const code = localComplaint(text);
  return code && sentence(code);
};
const SPECIAL = 'Contains too many special characters';
const REPEATED = 'Contains excessive repeated characters';

describe('generic text moderation', () => {
  it.each(['', '   ', 'Rex', 'São Paulo', 'собака', '東京', 'नमस्ते', 'Rex 2', 'a.b,c-d ef'])('%j is valid', (text) =>
    expect(reason(text)).toBeUndefined(),
  );

  it('rejects more than 30 percent special characters, not 30 percent', { tags: 'spec-5.47' }, () => {
    expect(reason('abcdefg!?!')).toBeUndefined();
    expect(reason('abcdef!?!?')).toBe(SPECIAL);
    expect(reason(`${'ab'.repeat(349)}a${'!?'.repeat(150)}!`)).toBe(SPECIAL);
    expect(reason(`${'ab'.repeat(350)}${'!?'.repeat(150)}`)).toBeUndefined();
  });

  it('counts an emoji as one character', () => {
    expect(reason('abcdefg🐶🐱🐭')).toBeUndefined();
    expect(reason('abcdef🐶🐱🐭🦊')).toBe(SPECIAL);
  });

  it('trims before it counts', () => expect(reason('      !?a      ')).toBe(SPECIAL));

  it.each([
    ['aaaa', undefined],
    ['aaaaa', REPEATED],
    ['waaaaauw', REPEATED],
    ['aAaAa', undefined],
    ['a     b', REPEATED],
    ['犬犬犬犬犬', REPEATED],
  ])('any character 5 times in a row: %j', { tags: ['spec-5.48', 'spec-9.9'] }, (text, expected) =>
    expect(reason(text)).toBe(expected),
  );

  it('counts an emoji as one character in repetitions too', () => {
    expect(isRepeated('🐶🐶🐶🐶')).toBe(false);
    expect(isRepeated('🐶🐶🐶🐶🐶')).toBe(true);
  });

  it('has the threshold of 0.7', { tags: 'spec-9.9' }, () => expect(TOXICITY_THRESHOLD).toBe(0.7));
});
