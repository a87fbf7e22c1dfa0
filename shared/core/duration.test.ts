import { expect, it } from 'vitest';
import { duration } from '#shared/core/time';

it.each([
  [-5, '1 second'],
  [0, '1 second'],
  [1000, '1 second'],
  [1001, '2 seconds'],
  [59_000, '59 seconds'],
  [59_001, '1 minute'],
  [60_000, '1 minute'],
  [60_001, '2 minutes'],
  [15 * 60_000, '15 minutes'],
  [59 * 60_000 + 1, '1 hour'],
  [60 * 60_000, '1 hour'],
  [60 * 60_000 + 1, '2 hours'],
  [48 * 3_600_000, '48 hours'],
  [48 * 3_600_000 + 1, '3 days'],
  [30 * 86_400_000, '30 days'],
])('%i ms left are %s, so that waiting it out is enough', (ms, words) => expect(duration(ms)).toBe(words));
