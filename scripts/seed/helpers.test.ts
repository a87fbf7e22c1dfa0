import { expect, it } from 'vitest';
import { timeOf } from './srp.ts';
import { together } from './together.ts';

it('signs the time as Cognito reads it', () => {
  expect(timeOf(new Date('2026-11-01T09:05:07Z'))).toBe('Sun Nov 1 09:05:07 UTC 2026');
});

it('does the work for all in order, never more than a few at a time', async () => {
  let running = 0;
  let most = 0;
  const doubled = await together(
    [1, 2, 3, 4, 5],
    async (number) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return number * 2;
    },
    2,
  );
  expect(doubled).toEqual([2, 4, 6, 8, 10]);
  expect(most).toBe(2);
});
