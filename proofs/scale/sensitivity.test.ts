import { expect, it } from 'vitest';
import { breakEvenFollowed, breakEvenRatio, policiesAt, thresholdDollars } from './sensitivity.ts';

const FEEDS: { feeds: [number, number][] } = {
  feeds: [
    [60, 45],
    [400, 230],
  ],
};

it('both policies of the feed cost the same at the break-even', () => {
  const { pulled, pushed } = policiesAt(FEEDS, breakEvenRatio(FEEDS));
  expect(pulled).toBeCloseTo(pushed, 9);
});

it('a kept feed pays from the break-even on, the sooner the more pages are repeated', () => {
  const followed = breakEvenFollowed(0.5);
  const reader = (count: number): { feeds: [number, number][] } => ({
    feeds: [[count, count * (1 / 2 + 1 / 22) + 12]],
  });
  const savedBy = (count: number) =>
    thresholdDollars(reader(count), 10_000, 0.5) - thresholdDollars(reader(count), 0, 0.5);
  expect(savedBy(followed)).toBeCloseTo(0, 6);
  expect(savedBy(followed + 50)).toBeGreaterThan(0);
  expect(breakEvenFollowed(1)).toBeLessThan(followed);
});
