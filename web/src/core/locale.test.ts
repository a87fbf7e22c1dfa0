import { expect, test } from 'vitest';
import { exactTime, sizeOf } from './locale.ts';

test('an exact time has its date, and a clock of 24 hours', () => {
  expect(exactTime(new Date(2026, 10, 4, 0, 5).toISOString())).toBe('4 Nov 2026, 00:05');
});

test('sizes are in megabytes', () => {
  expect(sizeOf(1_240_000)).toBe('1.2 MB');
});
