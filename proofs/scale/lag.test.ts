import { expect, it } from 'vitest';
import { lagOf } from './lag.ts';

const SHARD = { records: 100, hottest: 0, trips: 5, seed: 1 };

it('a shard with little to do is worked within a second', () => {
  expect(lagOf(SHARD)).toBeLessThan(1);
});

it('a shard that gets more than its lanes can do falls behind', () => {
  const most = (25 * 10) / 0.035;
  expect(lagOf({ ...SHARD, records: most * 0.8 })).toBeLessThan(5);
  expect(lagOf({ ...SHARD, records: most * 1.5 })).toBeGreaterThan(15);
});

it('one item that gets more than its lane can do falls behind', () => {
  expect(lagOf({ ...SHARD, hottest: (25 / 0.035) * 1.5 })).toBeGreaterThan(15);
});
