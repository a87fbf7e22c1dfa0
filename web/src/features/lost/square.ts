import { t } from '@lingui/core/macro';
import geohash from 'ngeohash';
import { AREA_DIGITS, PIN_DIGITS, type Position } from '#shared/lost/cell';
import type { Box } from './map-lines.ts';

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
