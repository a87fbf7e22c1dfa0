import { createContext, runInContext } from 'node:vm';
import geohash from 'ngeohash';
import { describe, expect, it } from 'vitest';
import { PIN_DIGITS } from '#shared/lost/cell';
import { randomFrom } from '../testing/random.ts';
import { SCRIPT } from './page-assets.ts';

interface Position {
  latitude: number;
  longitude: number;
}

const ORIGIN = { latitude: 0, longitude: 0 };

/** The page as the script finds it, in a browser that answers like this when asked for a position. */
function pageAt(position: Position | 'refused' = ORIGIN) {
  const at = { position };
  const says = { textContent: 'Asked for once' };
  const button = { disabled: false, addEventListener: (_: string, act: () => void) => Object.assign(button, { act }) };
  const box = {
    ...{ hidden: true, dataset: { done: 'Added', refused: 'Not shared' } },
    querySelector: (name: string) => (name === 'p' ? says : button),
  };
  const cell = { value: '' };
  const geolocation = {
    getCurrentPosition: (found: (at: object) => void, refused: () => void) =>
      at.position === 'refused' ? refused() : found({ coords: at.position }),
  };
  const document = { querySelector: () => box, forms: [{ elements: { cell } }] };
  runInContext(SCRIPT, createContext({ document, navigator: { geolocation } }));
  return { at, box, says, cell, press: () => Object(button).act() };
}

describe('the position of a finder', () => {
  it('is requested only on a press, and rounded to a square of seven digits', () => {
    const page = pageAt({ latitude: 52.5200066, longitude: 13.404954 });
    expect([page.box.hidden, page.cell.value]).toEqual([false, '']);
    page.press();
    expect([page.cell.value, page.says.textContent]).toEqual(['u33dc0c', 'Added']);
  });

  it('is in the same square as everywhere else', () => {
    const random = randomFrom(7);
    const page = pageAt();
    const places = Array.from({ length: 2_000 }, () => ({
      latitude: random() * 180 - 90,
      longitude: random() * 360 - 180,
    }));
    const corners = [
      { latitude: 90, longitude: 180 },
      { latitude: -90, longitude: -180 },
    ];
    const apart = [...corners, ...places].filter((position) => {
      page.at.position = position;
      page.press();
      return page.cell.value !== geohash.encode(position.latitude, position.longitude, PIN_DIGITS);
    });
    expect(apart).toEqual([]);
  });

  it.each<[what: string, position: Position | 'refused']>([
    ['be refused', 'refused'],
    ['be no number', { latitude: Number.NaN, longitude: Number.NaN }],
    ['be beyond the earth', { latitude: 91, longitude: 13 }],
  ])('may %s, and words are enough', (_, position) => {
    const page = pageAt(position);
    page.press();
    expect([page.cell.value, page.says.textContent]).toEqual(['', 'Not shared']);
  });
});
