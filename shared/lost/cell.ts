import * as z from 'zod/mini';
import { says } from '#shared/core/schema';

/** The digits of a geohash: 0 to 9, and a to z without a, i, l and o. */
const DIGIT = '[0-9b-hjkmnp-z]';

/** A home area is a square of about five kilometres. */
export const AREA_DIGITS = 5;

/** Finer areas are refused, so that the position of a home is never stored. */
const AreaCell = z
  .string(says('lost.areaMissing'))
  .check(z.regex(new RegExp(`^${DIGIT}{${AREA_DIGITS}}$`), says('lost.areaMissing')));

/** A place on an alert or in a tip is about 150 by 100 metres. */
export const PIN_DIGITS = 7;

export const PinCell = z
  .string(says('lost.placeMissing'))
  .check(z.regex(new RegExp(`^${DIGIT}{${PIN_DIGITS}}$`), says('lost.placeMissing')));

/** An alert is placed by a pin, or by a whole square if its owner does not know the place better. */
export const PlaceCell = z
  .string(says('lost.placeMissing'))
  .check(
    z.regex(
      new RegExp(`^${DIGIT}{${AREA_DIGITS}}(?:${DIGIT}{${PIN_DIGITS - AREA_DIGITS}})?$`),
      says('lost.placeMissing'),
    ),
  );

export const EARTH_KM = 6371.0088;

export interface Position {
  latitude: number;
  longitude: number;
}

export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the earth's surface, by the haversine formula. */
export function kilometresBetween(one: Position, other: Position): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord = half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(other.longitude - one.longitude));
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export const Area = z.object({ cell: AreaCell, alerts: z.boolean() });
export type Area = z.infer<typeof Area>;
