import { describe, expect, it } from 'vitest';
import { isPrecise, placeWords, positionIn, squareAt, squaresAround, wholeSquareOf, wordsFor } from './square.ts';
import { fromPlace } from './tip-row.tsx';

describe('a square', () => {
  it.each([
    [52.5200066, 13.404954, 'u33dc'],
    [-33.86785, 151.20732, 'r3gx2'],
    [0, 0, '7zzzz'],
    [90, 180, 'zzzzz'],
    [-90, -180, '00000'],
    [51, 180, 'zcpfp'],
  ])('is all that is made of %d, %d', (latitude, longitude, cell) => {
    expect(squareAt({ latitude, longitude })).toBe(cell);
  });

  it('is described by its middle', () => {
    expect(wordsFor('u33dc')).toBe('52.54° N, 13.43° E');
    expect(wordsFor('66j9y')).toMatch(/^\d\d\.\d\d° S, \d\d\.\d\d° W$/);
  });

  it('has 24 others around it, each once and in its place', () => {
    const rows = squaresAround('u33dc');
    expect(rows.map((row) => row.length)).toEqual([5, 5, 5, 5, 5]);
    expect(rows[2]?.[2]).toBe('u33dc');
    expect(new Set(rows.flat()).size).toBe(25);
    const [north, south] = [wordsFor(rows[0]?.[2] ?? ''), wordsFor(rows[4]?.[2] ?? '')];
    expect(Number.parseFloat(north)).toBeGreaterThan(Number.parseFloat(south));
  });

  it('goes round at the date line, and ends at the poles', () => {
    const atLine = squaresAround(squareAt({ latitude: 51, longitude: 179.99 }));
    expect(new Set(atLine.flat()).size).toBe(25);
    expect(atLine[2]?.map((cell) => wordsFor(cell).slice(-1))).toEqual(['E', 'E', 'E', 'W', 'W']);
    expect(squaresAround(squareAt({ latitude: 89.99, longitude: 12 }))).toHaveLength(3);
    expect(squaresAround(squareAt({ latitude: -89.99, longitude: 12 }))).toHaveLength(3);
  });
});

describe('coordinates', () => {
  it.each([
    ['52.52, 13.40', 52.52, 13.4],
    [' 52.52 13.40 ', 52.52, 13.4],
    ['52.52;13.40', 52.52, 13.4],
    ['33.87° S, 151.21° E', -33.87, 151.21],
    ['51.5° n, 0.12° w', 51.5, -0.12],
    ['-33, -70', -33, -70],
    ['90, -180', 90, -180],
  ])('%j is a position', (text, latitude, longitude) => {
    expect(positionIn(text)).toEqual({ latitude, longitude });
  });

  it.each(['', 'Berlin', '52.52', '91, 13', '52, 181', '52,5, 13,4', '52.52, 13.40, 3', '1e3, 2', '<b>, 1'])(
    '%j is none',
    (text) => {
      expect(positionIn(text)).toBeUndefined();
    },
  );
});

describe('coordinates that are still being typed', () => {
  const lettersOf = (text: string) => [...text].map((_, at) => text.slice(0, at + 1));

  it.each([
    ['52.52, 13.40', 1],
    ['52.5200, 13.4050', 3],
    ['33.87° S, 151.21° W', 1],
    ['52, 13', 0],
  ])('%j are precise at its last letters alone', (text, count) => {
    const precise = lettersOf(text).filter(isPrecise);
    expect(precise).toEqual(lettersOf(text).slice(text.length - count));
  });
});

describe('the place of an alert', () => {
  it('is said as the pin or as the square that it is', () => {
    expect([placeWords('u33dbbv'), placeWords(wholeSquareOf('u33dbbv'))]).toEqual([
      'The pin: 52.52° N, 13.40° E',
      'The square: 52.54° N, 13.38° E',
    ]);
  });

  it.each([
    ['u33db5q', 'u33db', 'in the square'],
    ['u33dc00', 'u33db', '100 m from the square'],
    ['u33fbzz', 'u33db', 'km from the square'],
    ['u33dbbv', 'u33dbbv', 'at the pin'],
    ['u33db8v', 'u33dbbv', 'm from the pin'],
  ])('a sighting at %s is told from %s', (cell, place, words) => {
    expect(fromPlace(cell, place)).toContain(words);
  });
});
