import { describe, expect, it } from 'vitest';
import { normaliseText } from '#shared/core/normalise';
import { segmentsOf } from './toxicity.ts';

describe('a text as it is scored', () => {
  it.each([
    ['ki\u200Bll y\u00ADou', 'kill you'],
    ['k\u202Eill \uFEFFyou', 'kill you'],
    ['ｋｉｌｌ you', 'kill you'],
    ['𝐤𝐢𝐥𝐥 you', 'kill you'],
    ['ki\u034Fll\uFE0F yo\u115Fu', 'kill you'],
    ['ki\u{E0061}ll you', 'kill you'],
    ['kill\u0000you\n', 'kill you'],
    ['kill_you', 'kill you'],
  ])('%j loses its disguise', (typed, scored) => expect(normaliseText(typed)).toBe(scored));

  it('is always valid for the service: no lone surrogates, nothing invisible', () => {
    expect(normaliseText('a\uD800b').isWellFormed()).toBe(true);
    expect(segmentsOf(normaliseText('\u200B\u200D \u00AD'))).toEqual([]);
  });

  it('cannot be expanded by letters that stand for whole sentences', () => {
    expect(Buffer.byteLength(normaliseText('\uFDFA'.repeat(5000)))).toBeLessThan(20_000);
  });
});
