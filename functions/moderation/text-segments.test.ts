import { describe, expect, it } from 'vitest';
import { segmentsOf } from './toxicity.ts';

const bytes = (text: string) => Buffer.byteLength(text);

describe('the segments of a text', () => {
  it('are one if it is short, none if it is empty', () => {
    expect(segmentsOf('Rex runs.')).toEqual(['Rex runs.']);
    expect(segmentsOf('')).toEqual([]);
    expect(segmentsOf('a'.repeat(1024))).toHaveLength(1);
    expect(segmentsOf('a'.repeat(1025))).toHaveLength(2);
  });

  it.each(['x', 'é', '犬', '🐶', 'a🐶é犬'])(
    'of %j have at most 1,024 bytes and are cut between characters',
    (letter) => {
      const text = letter.repeat(Math.ceil(5000 / letter.length));
      const segments = segmentsOf(text);
      for (const segment of segments) {
        expect(bytes(segment)).toBeLessThanOrEqual(1024);
        expect(segment).not.toContain('\uFFFD');
        expect(text).toContain(segment);
      }
      expect(segments.length).toBeLessThanOrEqual(Math.ceil(bytes(text) / (1024 - 64 - 8)));
    },
  );

  it('of the longest post need at most three calls of ten', () => {
    expect(segmentsOf('🐶'.repeat(5000)).length).toBeLessThanOrEqual(30);
  });

  it('overlap, so that a phrase stays whole wherever the cut is', () => {
    const phrase = 'I will kill you and your little dog, too. I mean it.';
    for (let at = 940; at <= 1030; at += 1) {
      const text = `${'é'.repeat(at / 2)}${at % 2 ? 'a' : ''} ${phrase} ${'o '.repeat(600)}`;
      expect(segmentsOf(text).some((segment) => segment.includes(phrase))).toBe(true);
    }
  });
});
