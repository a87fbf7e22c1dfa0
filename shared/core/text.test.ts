import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut, cutWhole, lengthOf, sanitise } from '#shared/core/text';

// Parts that join into something forbidden when the part between them is removed.
const parts = fc
  .array(
    fc.constantFrom('<', '>', 'java', 'script:', 'jaja', 'vascript:', 'on', 'load', ' =', 'x', ' ', '🐾', '\ud83d'),
  )
  .map((found) => found.join(''));

describe('sanitising', () => {
  it.each([
    ['  Rex  ', 'Rex'],
    ['<b>Rex</b>', 'bRex/b'],
    ['javascript:alert(1)', 'alert(1)'],
    ['JaVaScRiPt:x', 'x'],
    ['onclick=bark() Rex', 'bark() Rex'],
    ['ONLOAD = x', 'x'],
    ['jajavascript:vascript:x', 'x'],
    ['ja<vascript:x', 'x'],
    ['Boston = home', 'Boston = home'],
    ['on a walk', 'on a walk'],
    ['', ''],
  ])('%j becomes %j', { tags: 'spec-5.43' }, (text, cleaned) => expect(sanitise(text)).toBe(cleaned));

  it('cuts to 1000 characters, never through one', { tags: ['spec-5.44', 'spec-9.7'] }, () => {
    expect(lengthOf(sanitise('🐾'.repeat(1001)))).toBe(1000);
    expect(sanitise('🐾'.repeat(1000))).toBe('🐾'.repeat(1000));
  });

  it('changes nothing when repeated', () => {
    fc.assert(
      fc.property(fc.oneof(parts, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        expect(sanitise(sanitise(text))).toBe(sanitise(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('leaves no bracket, no script protocol, no handler, no space at an end', { tags: 'spec-5.43' }, () => {
    fc.assert(
      fc.property(parts, (text) => {
        expect(sanitise(text)).not.toMatch(/[<>]|javascript:|\bon\w+\s*=|^\s|\s$/i);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a character', () => {
  it('is a code point', { tags: 'spec-10.16' }, () => {
    expect(lengthOf('🐾a𐐀')).toBe(3);
    expect(cut('🐾a𐐀', 2)).toBe('🐾a');
  });
});

describe('a quote', () => {
  it.each([
    ['Hi 🇩🇪🇫🇷', 5, 'Hi 🇩🇪'],
    ['Hi 🇩🇪🇫🇷', 6, 'Hi 🇩🇪'],
    ['👩‍👩‍👧 walks', 3, '👩‍👩'],
    ['a👩‍👩‍👧 walks', 3, 'a'],
    ['e\u0301e\u0301', 3, 'e\u0301'],
    ['हिन्दी', 2, 'हि'],
    ['short', 10, 'short'],
  ])('of %s does not end within a character: %d', (text, length, quote) => {
    expect(cutWhole(text, length)).toBe(quote);
  });
});
