import geohash from 'ngeohash';
import { afterAll, describe, expect, it } from 'vitest';
import { DISTANCES } from '#shared/lost/alert';
import { AREA_DIGITS, kilometresBetween, PIN_DIGITS } from '#shared/lost/cell';
import { circleOf, MOST_CELLS } from './spread.ts';

const POINTS = 10_000;
const count = { circles: 0, points: 0, missed: 0 };

afterAll(() => {
  console.log(`• circles: ${count.circles}, points inside ${count.points}, missed ${count.missed}`);
});

const PLACES: [name: string, latitude: number, longitude: number][] = [
  ['Berlin', 52.52, 13.405],
  ['Quito', -0.18, -78.47],
  ['Tromsø', 69.65, 18.96],
  ['Longyearbyen', 78.22, 15.65],
  ['Dunedin', -45.88, 170.5],
  ['Taveuni, on the date line', -16.83, 180],
  ['Wrangel, west of it', 71.2, -179.99],
  ['the north pole', 90, 0],
  ['beside the south pole', -89.97, 120],
  ['the corner of a square', 45, 90],
];

/** Points evenly distributed in the circle, and on its edge. */
function pointsAround(latitude: number, longitude: number, km: number) {
  const [up, along] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return Array.from({ length: POINTS / DISTANCES.length }, (_, at) => {
    const away = (km * (at % 5 === 0 ? 1 : Math.sqrt(Math.random()))) / 6371.0088;
    const bearing = Math.random() * 2 * Math.PI;
    const north = Math.asin(Math.sin(up) * Math.cos(away) + Math.cos(up) * Math.sin(away) * Math.cos(bearing));
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(away) * Math.cos(up),
      Math.cos(away) - Math.sin(up) * Math.sin(north),
    );
    const turned = (((along + east) * 180) / Math.PI + 540) % 360;
    return { latitude: (north * 180) / Math.PI, longitude: turned - 180 };
  });
}

it.each(PLACES)('a circle at %s misses no square', (_, latitude, longitude) => {
  const pin = geohash.encode(latitude, longitude, PIN_DIGITS);
  const centre = geohash.decode(pin);
  for (const km of DISTANCES) {
    const cells = new Set(circleOf(pin, km));
    const inside = pointsAround(centre.latitude, centre.longitude, km).filter(
      (point) => kilometresBetween(centre, point) <= km,
    );
    const missed = inside.filter((point) => !cells.has(geohash.encode(point.latitude, point.longitude, AREA_DIGITS)));
    count.circles += 1;
    count.points += inside.length;
    count.missed += missed.length;
    expect(missed).toEqual([]);
  }
});

it.each(PLACES)('a circle at %s includes no square outside', (_, latitude, longitude) => {
  const pin = geohash.encode(latitude, longitude, PIN_DIGITS);
  const centre = geohash.decode(pin);
  for (const km of DISTANCES) {
    const cells = circleOf(pin, km);
    expect(new Set(cells).size).toBe(cells.length);
    for (const cell of cells.slice(0, 500)) {
      const [south, west, north, east] = geohash.decode_bbox(cell);
      const inside = Array.from({ length: 41 }, (__, at) => at / 40).flatMap((share) =>
        [0, 0.25, 0.5, 0.75, 1].flatMap((across) => [
          { latitude: south + (north - south) * share, longitude: west + (east - west) * across },
          { latitude: south + (north - south) * across, longitude: west + (east - west) * share },
        ]),
      );
      expect(Math.min(...inside.map((point) => kilometresBetween(centre, point)))).toBeLessThanOrEqual(km + 0.1);
    }
  }
});

it('lists the nearest squares first, and few of them where dogs live', () => {
  const centre = geohash.encode(52.52, 13.405, PIN_DIGITS);
  expect(circleOf(centre, 2)[0]).toBe(centre.slice(0, AREA_DIGITS));
  expect(circleOf(geohash.encode(70, 25, PIN_DIGITS), 10).length).toBeLessThanOrEqual(60);
  expect(circleOf(geohash.encode(82.5, -62.3, PIN_DIGITS), 10).length).toBeLessThanOrEqual(MOST_CELLS);
});

/** Points in the square, and on its edges. */
function pointsIn(cell: string) {
  const [south, west, north, east] = geohash.decode_bbox(cell);
  const shares = [0, 0.001, 0.3, 0.5, 0.8, 0.999];
  return shares.flatMap((up) =>
    shares.map((aside) => ({ latitude: south + (north - south) * up, longitude: west + (east - west) * aside })),
  );
}

const SQUARES = PLACES.filter(([, latitude]) => Math.abs(latitude) < 85);

describe('around a square', () => {
  it.each(SQUARES)('at %s no square is missed that is near any of its points', (_, latitude, longitude) => {
    const square = geohash.encode(latitude, longitude, AREA_DIGITS);
    for (const km of DISTANCES) {
      const cells = new Set(circleOf(square, km));
      const missed = pointsIn(square).flatMap((point) =>
        circleOf(geohash.encode(point.latitude, point.longitude, 12), km).filter((cell) => !cells.has(cell)),
      );
      expect(missed).toEqual([]);
    }
  });

  it.each(SQUARES)('at %s there is none that is further away', (_, latitude, longitude) => {
    const square = geohash.encode(latitude, longitude, AREA_DIGITS);
    for (const km of DISTANCES) {
      const cells = circleOf(square, km);
      expect(new Set(cells).size).toBe(cells.length);
      const edges = [...pointsIn(square)];
      for (const cell of cells) {
        const away = Math.min(
          ...pointsIn(cell).flatMap((point) => edges.map((edge) => kilometresBetween(edge, point))),
        );
        // The tested points are up to a seventh of a square apart.
        expect(away).toBeLessThanOrEqual(km + 1);
      }
    }
  });

  it('it comes first, then those that touch it, and they are few where dogs live', () => {
    const [own, ...others] = circleOf('u33dc', 2);
    expect(own).toBe('u33dc');
    expect(new Set(others.slice(0, 8))).toEqual(new Set(geohash.neighbors('u33dc')));
    expect(circleOf(geohash.encode(70, 25, AREA_DIGITS), 10).length).toBeLessThanOrEqual(80);
  });
});
