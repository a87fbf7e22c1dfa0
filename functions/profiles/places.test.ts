import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#shared/core/refusal';
import { DIRECTORY_PLACE, decodeCursor, encodeCursor, WORD_PLACE } from './views.ts';

const UID = '11111111-2222-4333-8444-555555555555';

describe('a cursor', () => {
  it.each([
    [`2026-11-21T08:00:00.000Z#${UID}`, DIRECTORY_PLACE, ''],
    [`beagle#${UID}`, WORD_PLACE, 'bea'],
    [`小白狗#${UID}`, WORD_PLACE, '小'],
  ])('leads back to its place %s', (place, list, beginning) => {
    expect(decodeCursor(encodeCursor(place), list, beginning)).toBe(place);
  });

  it.each([
    ['of the other list', `beagle#${UID}`, DIRECTORY_PLACE, ''],
    ['of another search', `beagle#${UID}`, WORD_PLACE, 'rex'],
    ['of a place that is none', `beagle#1`, WORD_PLACE, ''],
    ['that leads out of the list', `\uffff#${UID}`, WORD_PLACE, ''],
  ])('%s is refused', (_, place, list, beginning) => {
    expect(() => decodeCursor(encodeCursor(place), list, beginning)).toThrow(Refusal);
  });

  it('that was forged is refused', () => {
    fc.assert(
      fc.property(fc.base64String(), (cursor) => {
        expect(() => decodeCursor(cursor, DIRECTORY_PLACE)).toThrow(Refusal);
        expect(() => decodeCursor(cursor, WORD_PLACE)).toThrow(Refusal);
      }),
    );
  });
});
