import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import geohash from 'ngeohash';
import { AREA_DIGITS, PIN_DIGITS, type Position } from '#shared/lost/cell';
import { configured } from '../../core/config.ts';

export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

type Line = [Position, Position];

/** The length of one degree of latitude. */
const METRES = 111_320;
const STEP_M = 500;
const MOST_LINES = 40;

function stepsWithin(least: number, most: number, step: number): number[] {
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, at) => (first + at) * step);
}

/** Lines 500 metres apart; ten times as far apart, once or more, when the map is zoomed out. */
export function linesOf({ south, west, north, east }: Box, metres = STEP_M): Line[] {
  const step = metres / METRES;
  // Rounded to full degrees, so that the lines stay in place while the map is moved.
  const narrowed = Math.cos((Math.round((south + north) / 2) * Math.PI) / 180);
  const stepEast = step / Math.max(narrowed, 0.01);
  if ((north - south) / step + (east - west) / stepEast > 2 * MOST_LINES)
    return linesOf({ south, west, north, east }, metres * 10);
  const across = stepsWithin(south, north, step).map(
    (latitude): Line => [
      { latitude, longitude: west },
      { latitude, longitude: east },
    ],
  );
  const upwards = stepsWithin(west, east, stepEast).map(
    (longitude): Line => [
      { latitude: south, longitude },
      { latitude: north, longitude },
    ],
  );
  return [...across, ...upwards];
}

/** An extract that the operator may provide: a tile server of others would learn where people look. */
export const TILES = '/map/map.pmtiles';

/** GeoJSON, with the box around it. */
export interface Town {
  type: 'FeatureCollection';
  features: [];
  bbox: [west: number, south: number, east: number, north: number];
}

/** The background of a map, below its lines, and the box that it covers. */
export interface Ground {
  town?: Town;
  bounds: Box;
}

/** Null where the operator has put none. */
async function findTiles(): Promise<Ground | null> {
  const { PMTiles } = await import('pmtiles');
  try {
    const { minLon, minLat, maxLon, maxLat } = await new PMTiles(TILES).getHeader();
    return { bounds: { west: minLon, south: minLat, east: maxLon, north: maxLat } };
  } catch (error) {
    // Without the network, nobody knows yet.
    if (error instanceof TypeError) throw error;
    return null;
  }
}

async function findTown(path: string): Promise<Ground> {
  const town: Town = await (await fetch(path)).json();
  const [west, south, east, north] = town.bbox;
  return { town, bounds: { west, south, east, north } };
}

/** Null where a map has lines alone. */
export const groundQuery = queryOptions({
  queryKey: ['lost', 'ground'],
  queryFn: () => {
    const { town } = configured() ?? {};
    return town ? findTown(town) : findTiles();
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** The square of about five kilometres around a position: nothing finer leaves this browser. */
export const squareAt = ({ latitude, longitude }: Position): string => geohash.encode(latitude, longitude, AREA_DIGITS);

const round = (degrees: number) => Math.abs(degrees).toFixed(2);

/** The middle of a square, for example '52.53° N, 13.38° E'. */
export function wordsFor(cell: string): string {
  const { latitude, longitude } = positionOf(cell);
  const [north, east] = [round(latitude), round(longitude)];
  return `${latitude < 0 ? t`${north}° S` : t`${north}° N`}, ${longitude < 0 ? t`${east}° W` : t`${east}° E`}`;
}

const STEPS = [2, 1, 0, -1, -2];

/** False if a step to the north would leave the earth; eastwards it goes round. */
function isOnEarth(cell: string, north: number): boolean {
  const [south, , top] = geohash.decode_bbox(cell);
  const height = top - south;
  return top + north * height <= 90 + height / 2 && south + north * height >= -90 - height / 2;
}

/** Five rows of five squares, from north to south, with this one in the middle; beyond the poles there are none. */
export const squaresAround = (cell: string): string[][] =>
  STEPS.filter((north) => isOnEarth(cell, north)).map((north) =>
    STEPS.toReversed().map((east) => geohash.neighbor(cell, [north, east])),
  );

const COORDINATES =
  /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([NS])?\s*[,; ]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([EW])?\s*$/i;

/** Reads '52.52, 13.40' or '52.52° N, 13.40° W', as maps show them. */
export function positionIn(text: string): Position | undefined {
  const [, north, ns = '', east, ew = ''] = COORDINATES.exec(text) ?? [];
  const latitude = Number(north) * (/s/i.test(ns) ? -1 : 1);
  const longitude = Number(east) * (/w/i.test(ew) ? -1 : 1);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

const DECIMALS = /\.\d{2,}\D+\d{1,3}\.\d{2,}/;

/**
 * Whether both coordinates have two decimals or more, and the second its letter where the first has one: others may be half
 * of what is still being typed.
 */
export const isPrecise = (text: string): boolean => DECIMALS.test(text) && /[ns]/i.test(text) === /[ew]/i.test(text);

export function positionOf(cell: string): Position {
  const { latitude, longitude } = geohash.decode(cell);
  return { latitude, longitude };
}

export function boxOf(cell: string): Box {
  const [south, west, north, east] = geohash.decode_bbox(cell);
  return { south, west, north, east };
}

/** The square some steps to the north and east; at the poles the earth ends. */
export const steppedBy = (cell: string, [north, east]: [number, number]): string =>
  isOnEarth(cell, north) ? geohash.neighbor(cell, [north, east]) : cell;

/** The place of an alert is a pin, or a whole square where its owner does not know it better. */
export const isSquare = (cell: string): boolean => cell.length === AREA_DIGITS;

export const wholeSquareOf = (cell: string): string => cell.slice(0, AREA_DIGITS);

/** What a map shows of the place of an alert, in words. */
export const placeWords = (cell: string): string =>
  isSquare(cell) ? t`The square: ${wordsFor(cell)}` : t`The pin: ${wordsFor(cell)}`;

/** The place of an alert, to about 150 metres: nothing finer leaves this browser. */
export const pinAt = ({ latitude, longitude }: Position): string => geohash.encode(latitude, longitude, PIN_DIGITS);
