import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFoundAt, queryOf, wordsIn, wordsOf } from './words.ts';

const REX = { username: 'Rex_the_Dog', name: 'Rex', privacy: 'public' } as const;
const TRAITS = { location: 'Sankt Gallen', breed: 'Beagle', hobbies: ['Ball games', 'Rex watching'] };

describe('words', () => {
  it.each([
    ['case', 'BEAGLE beagle', ['beagle']],
    ['accents, joined or apart', 'Zoé Zoe\u0301 zoe', ['zoe']],
    ['letters that do not come apart', 'Bjørn Łódź Straße', ['bjorn', 'lodz', 'strasse']],
    ['a sigma at the end', 'ΟΔΟΣ οδος', ['οδοσ']],
    ['the dot of an I', 'İzmir ızgara', ['izmir', 'izgara']],
    ['forms of width', 'Ｒｅｘ', ['rex']],
    ['Arabic vowel signs', 'كَلْب كلب', ['كلب']],
    ['Chinese', '小白狗', ['小白狗']],
    ['what parts words', 'rex_the-dog, (Bella)', ['rex', 'the', 'dog', 'bella']],
    ['emoji and broken text', '🐶 \ud800 !', []],
  ])('do not know %s', (_, text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });

  it('are short enough for a key, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const word of wordsIn(text, 'ﷺ'.repeat(50))) expect(Buffer.byteLength(word)).toBeLessThanOrEqual(128);
      }),
    );
  });

  it('stay the same when they are normalised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const words = wordsIn(text);
        expect(wordsIn(...words)).toEqual(words);
      }),
    );
  });
});

describe('a dog is found', () => {
  const isFound = (looked: string, words = wordsOf(REX, TRAITS)) => {
    const query = queryOf(looked);
    return query ? words.filter((word) => isFoundAt(word, words, query)).length : 0;
  };

  it.each(['r', 'REX', 'thé', 'sankt gal', 'gallen sankt', 'beag', 'ball rex', 'Ball-Games'])(
    'by "%s", once',
    (looked) => {
      expect(isFound(looked)).toBe(1);
    },
  );

  it.each(['ex', 'rex bella', 'games x', '!'])('not by "%s"', (looked) => {
    expect(isFound(looked)).toBe(0);
  });

  it.each([
    ['retriever kiel', 'kiel'],
    ['golden retriever', 'retriever'],
    ['beag hamb', 'hamb'],
    ['swimming max', 'max'],
    ['labrador bella hamburg', 'hamburg'],
  ])('of "%s" by the rows of %s', (looked, leading) => {
    expect(queryOf(looked)?.leading).toBe(leading);
  });

  it.each([
    ['', 'Border Terrier', 'border#'],
    ['', 'Italian Greyhound', 'italian#'],
    ['terrier', 'Border Terrier', 'border#'],
    ['swimming', 'Collie', 'collie#'],
    ['max', 'Beagle', 'max'],
  ])('of "%s" and the breed %s by the rows of %s', (typed, breed, leading) => {
    expect(queryOf(typed, breed)?.leading).toBe(leading);
  });

  it('by whole words of a breed, and by the beginnings of typed words', () => {
    const found = (typed: string, breed: string, words: string[]) => {
      const query = queryOf(typed, breed);
      return words.filter((word) => query && isFoundAt(word, words, query)).length;
    };
    expect(found('', 'Bull Terrier', ['rex', 'bull', 'terrier'])).toBe(1);
    expect(found('re', 'Bull Terrier', ['rex', 'bull', 'terrier'])).toBe(1);
    expect(found('', 'Bull Terrier', ['rex', 'bulldog', 'terriers'])).toBe(0);
    expect(found('max', 'Bull Terrier', ['rex', 'bull', 'terrier'])).toBe(0);
  });

  it('by its breed, however many words it has', () => {
    const location = Array.from({ length: 60 }, (_, at) => `w${at}`).join(' ');
    expect(wordsOf(REX, { ...TRAITS, location })).toContain('beagle');
  });

  it('only by its names while it is private', () => {
    expect(wordsOf({ ...REX, privacy: 'private' }, TRAITS)).toEqual(['rex', 'the', 'dog']);
  });

  it('by as many words as fit into one transaction with the previous ones, its names first', () => {
    const hobbies = Array.from({ length: 10 }, (_, row) => [...'abcdefghij'].map((letter) => letter + row).join(' '));
    const words = wordsOf(REX, { ...TRAITS, hobbies });
    expect(words).toHaveLength(48);
    expect(words.slice(0, 3)).toEqual(['rex', 'the', 'dog']);
  });
});
