import type { Position } from '#shared/lost/cell';

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
