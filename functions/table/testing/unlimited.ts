import { vi } from 'vitest';
import type * as limits from '../limits.ts';

const actual = await vi.importActual<typeof limits>('../limits.ts');
/** Stands in for `limits.ts` in tests of something else: nothing is counted or refused. */
export const { countFinder, countingTip, countKey, removeCounts, limitRefusal } = actual;

/** Takes part in transactions, and refuses nothing. */
export function consumption(...given: Parameters<typeof limits.consumption>) {
  const { LIMITS = '' } = process.env;
  process.env.LIMITS = `{"${given[1]}":1000000}`;
  const write = actual.consumption(...given);
  process.env.LIMITS = LIMITS;
  return write;
}

export const consumeLimit = vi.fn();
export const consumeLimitById = vi.fn();
