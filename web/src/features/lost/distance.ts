import { t } from '@lingui/core/macro';
import { kilometresBetween } from '#shared/lost/distance';
import { numeral } from '../../core/locale.ts';
import { positionOf } from './square.ts';

/** Squares are 150 metres wide, so nothing finer is known. */
const STEP_M = 100;

export function fromPin(cell: string, pin: string): string {
  const metres = Math.round((kilometresBetween(positionOf(cell), positionOf(pin)) * 1000) / STEP_M) * STEP_M;
  if (metres < 2 * STEP_M) return t`at the pin`;
  if (metres < 1000) return t`${numeral(metres)} m from the pin`;
  return t`${numeral(Math.round(metres / STEP_M) / 10)} km from the pin`;
}
