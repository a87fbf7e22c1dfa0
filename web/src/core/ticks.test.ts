import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyTick } from './relative-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('all that is shown is brought up to date by one timer, which ends with the last of it', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const [leave, stop] = [everyTick(first), everyTick(second)];
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(30_000);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  leave();
  vi.advanceTimersByTime(30_000);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
