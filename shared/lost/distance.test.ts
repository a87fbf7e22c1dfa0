import { expect, it } from 'vitest';
import { kilometresBetween } from './cell.ts';

it.each([
  ['Berlin and Paris', { latitude: 52.52, longitude: 13.405 }, { latitude: 48.8566, longitude: 2.3522 }, 877.5],
  ['both sides of the date line', { latitude: 0, longitude: 179.99 }, { latitude: 0, longitude: -179.99 }, 2.2],
  ['a place and itself', { latitude: 52.52, longitude: 13.405 }, { latitude: 52.52, longitude: 13.405 }, 0],
  ['the poles', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 20_015.1],
])('measures the distance between %s along the surface', (_, one, other, kilometres) => {
  expect(kilometresBetween(one, other)).toBeCloseTo(kilometres, 0);
});
