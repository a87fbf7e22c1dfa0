import { t } from '@lingui/core/macro';
import { kilometresBetween, type Position } from '#shared/lost/cell';
import { numeral } from '../../core/locale.ts';
import { boxOf, isSquare, positionOf } from './square.ts';

/** Squares are 150 metres wide, so nothing finer is known. */
const STEP_M = 100;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Of a pin its middle; of a square the point that is nearest to the sighting. */
function nearestPointOf(place: string, { latitude, longitude }: Position): Position {
  if (!isSquare(place)) return positionOf(place);
  const { south, west, north, east } = boxOf(place);
  return { latitude: within(latitude, south, north), longitude: within(longitude, west, east) };
}

/** How far a sighting is from the place of an alert, which is a pin or a square. */
export function fromPlace(cell: string, place: string): string {
  const seen = positionOf(cell);
  const metres = Math.round((kilometresBetween(seen, nearestPointOf(place, seen)) * 1000) / STEP_M) * STEP_M;
  const km = numeral(Math.round(metres / STEP_M) / 10);
  if (isSquare(place)) {
    if (cell.startsWith(place)) return t`in the square`;
    return metres < 1000 ? t`${numeral(Math.max(STEP_M, metres))} m from the square` : t`${km} km from the square`;
  }
  if (metres < 2 * STEP_M) return t`at the pin`;
  return metres < 1000 ? t`${numeral(metres)} m from the pin` : t`${km} km from the pin`;
}
