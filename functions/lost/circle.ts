import geohash from 'ngeohash';
import { AREA_DIGITS } from '#shared/lost/cell';
import { EARTH_KM, kilometresBetween, type Position, radians } from '#shared/lost/distance';

/** Of a geohash's 25 bits, 13 are longitude. */
const [ROWS, COLUMNS] = [4096, 8192];
const [HEIGHT, WIDTH] = [180 / ROWS, 360 / COLUMNS];
/** Twice as many as a circle of 10 km has at 80° north, beyond which nobody walks a dog. */
export const MOST_CELLS = 240;

const degrees = (angle: number) => (angle * 180) / Math.PI;

const clamped = (value: number, [low, high]: readonly [number, number]) => Math.min(high, Math.max(low, value));

function kilometresToMeridian(from: Position, longitude: number, latitudes: readonly [number, number]): number {
  const apart = radians(longitude - from.longitude);
  const foot = degrees(Math.atan2(Math.tan(radians(from.latitude)), Math.cos(apart)));
  const nearest = Math.cos(apart) > 0 ? clamped(foot, latitudes) : foot > 0 ? latitudes[1] : latitudes[0];
  return kilometresBetween(from, { latitude: nearest, longitude });
}

function kilometresToCell(from: Position, row: number, column: number): number {
  const latitudes = [-90 + row * HEIGHT, -90 + (row + 1) * HEIGHT] as const;
  const west = -180 + column * WIDTH;
  const isBelowOrAbove = (from.longitude - west + 720) % 360 <= WIDTH;
  if (isBelowOrAbove) {
    return kilometresBetween(from, { ...from, latitude: clamped(from.latitude, latitudes) });
  }
  return Math.min(...[west, west + WIDTH].map((edge) => kilometresToMeridian(from, edge, latitudes)));
}

/** Columns that the circle reaches to either side; all of them if it contains a pole. */
function reachOf({ latitude }: Position, km: number): number {
  const [angle, across] = [km / EARTH_KM, Math.cos(radians(latitude))];
  const isAtPole = Math.sin(angle) >= across || Math.abs(latitude) + degrees(angle) >= 90;
  return isAtPole ? COLUMNS / 2 : Math.ceil(degrees(Math.asin(Math.sin(angle) / across)) / WIDTH) + 1;
}

const nameOf = (row: number, column: number) =>
  geohash.encode(-90 + (row + 0.5) * HEIGHT, -180 + (column + 0.5) * WIDTH, AREA_DIGITS);

const cornersOf = (row: number, column: number): Position[] =>
  [row, row + 1].flatMap((edge) =>
    [column, column + 1].map((side) => ({ latitude: -90 + edge * HEIGHT, longitude: -180 + side * WIDTH })),
  );

interface Centre {
  middle: Position;
  row: number;
  column: number;
  /** Its southern and northern ends, which are the same for a pin. */
  latitudes: readonly [number, number];
  kilometresTo: (row: number, column: number) => number;
}

/** A pin is a point. The distance of a square is that of its nearest point: the dog may be anywhere in it. */
function centreOf(cell: string): Centre {
  const { latitude, longitude } = geohash.decode(cell);
  const middle = { latitude, longitude };
  const row = Math.min(ROWS - 1, Math.floor((latitude + 90) / HEIGHT));
  const column = Math.floor((longitude + 180) / WIDTH);
  if (cell.length > AREA_DIGITS) {
    const kilometresTo = (up: number, along: number) => kilometresToCell(middle, up, along);
    return { middle, row, column, latitudes: [latitude, latitude], kilometresTo };
  }
  const kilometresTo = (up: number, along: number) =>
    up === row && along === column
      ? 0
      : Math.min(
          ...cornersOf(row, column).map((corner) => kilometresToCell(corner, up, along)),
          ...cornersOf(up, along).map((corner) => kilometresToCell(corner, row, column)),
        );
  return { middle, row, column, latitudes: [-90 + row * HEIGHT, -90 + (row + 1) * HEIGHT], kilometresTo };
}

/** All squares within `km` of a pin, or of any point of a square, nearest first. */
export function circleOf(cell: string, km: number): string[] {
  const { middle, column: own, latitudes, kilometresTo } = centreOf(cell);
  const [south, north] = latitudes;
  const up = degrees(km / EARTH_KM);
  const aside = Math.max(...latitudes.map((latitude) => reachOf({ ...middle, latitude }, km)));
  const first = Math.max(0, Math.floor((south - up + 90) / HEIGHT));
  const last = Math.min(ROWS - 1, Math.floor((north + up + 90) / HEIGHT));
  const columns = new Set(Array.from({ length: 2 * aside + 1 }, (_, at) => (own - aside + at + COLUMNS) % COLUMNS));
  const cells = Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((row) =>
    [...columns].map((column) => ({ row, column, away: kilometresTo(row, column) })),
  );
  const fromMiddle = ({ row, column }: { row: number; column: number }) => kilometresToCell(middle, row, column);
  // All adjacent squares are equally near.
  const touched = cells
    .filter(({ away }) => away <= km)
    .sort((one, other) => one.away - other.away || fromMiddle(one) - fromMiddle(other));
  return touched.map(({ row, column }) => nameOf(row, column));
}
