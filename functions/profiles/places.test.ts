import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#shared/core/refusal';
import { cursorOf, OF_ALL, OF_WORDS, placeOf } from './places.ts';

const UID = '11111111-2222-4333-8444-555555555555';

describe('a cursor', () => {
  it.each([
    [`2026-11-21T08:00:00.000Z#${UID}`, OF_ALL, ''],
    [`beagle#${UID}`, OF_WORDS, 'bea'],
    [`小白狗#${UID}`, OF_WORDS, '小'],
  ])('leads back to its place %s', (place, list, beginning) => {
    expect(placeOf(cursorOf(place), list, beginning)).toBe(place);
  });

  it.each([
    ['of the other list', `beagle#${UID}`, OF_ALL, ''],
    ['of another search', `beagle#${UID}`, OF_WORDS, 'rex'],
    ['of a place that is none', `beagle#1`, OF_WORDS, ''],
    ['that leads out of the list', `\uffff#${UID}`, OF_WORDS, ''],
  ])('%s is refused', (_, place, list, beginning) => {
    expect(() => placeOf(cursorOf(place), list, beginning)).toThrow(Refusal);
  });

  it('that was made up is refused', () => {
    fc.assert(
      fc.property(fc.base64String(), (cursor) => {
        expect(() => placeOf(cursor, OF_ALL)).toThrow(Refusal);
        expect(() => placeOf(cursor, OF_WORDS)).toThrow(Refusal);
      }),
    );
  });
});
