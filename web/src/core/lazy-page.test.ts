import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPage } from './lazy-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const Component = () => null;

test('a page that loads is shown', async () => {
  expect(await lazyPage(async () => ({ Component }))()).toEqual({ Component });
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that has not loaded after 120 seconds is given up with the network sentence', async () => {
  let given: unknown;
  lazyPage(() => new Promise(() => {}))().catch((error: unknown) => {
    given = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(given).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toMatchObject({
    message: 'Network error. Please check your internet connection and try again.',
  });
});
