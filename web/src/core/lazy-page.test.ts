import { beforeEach, expect, test, vi } from 'vitest';
import { lazyPage } from './lazy-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const Component = () => null;

test('a page that loads is shown', async () => {
  expect(await lazyPage(async () => ({ Component }))()).toEqual({ Component });
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that has not loaded after 120 seconds is given up with the network sentence', {
  tags: ['spec-9.16', 'spec-10.17'],
}, async () => {
  let given: unknown;
  lazyPage(() => new Promise<{ Component: typeof Component }>(() => {}))().catch((error: unknown) => {
    given = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(given).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toMatchObject({
    message: 'Network error. Please check your internet connection and try again.',
  });
});

test('a page whose code does not come is asked for again until it does', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError());
  load.mockResolvedValue({ Component });
  const page = lazyPage(load)();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await page).toEqual({ Component });
  expect(load).toHaveBeenCalledTimes(3);
});

test('a page whose code never comes is given up after 120 seconds with the network sentence', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError());
  const given = expect(lazyPage(load)()).rejects.toMatchObject({ code: 'core.network' });
  await vi.advanceTimersByTimeAsync(120_000);
  await given;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(vi.getTimerCount()).toBe(0);
});
