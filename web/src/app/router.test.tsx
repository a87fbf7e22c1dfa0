import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reload } from '../core/reload.ts';
import { json, mount, serve } from '../testing/app.tsx';
import { biscuit } from '../testing/dogs.ts';
import './frame.tsx';
import { routes } from './router.tsx';

const network = vi.hoisted(() => ({ isDown: true }));

vi.mock('aws-amplify/auth', () => ({ signOut: vi.fn() }));
vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));
vi.mock('../core/reload.ts', () => ({ reload: vi.fn() }));
vi.mock('../core/lazy-page.ts', async (actual) => {
  const { lazyPage, ...others } = await actual<typeof import('../core/lazy-page.ts')>();
  type Load = Parameters<typeof lazyPage>[0];
  const failing = (load: Load) => async () => {
    if (network.isDown && `${load}`.includes('messages')) throw new TypeError('Failed to fetch');
    return load();
  };
  return { ...others, lazyPage: (load: Load) => lazyPage(failing(load)) };
});

beforeEach(() => {
  network.isDown = true;
  serve({ 'GET /api/me': () => json(biscuit), 'GET /api/follow-requests': () => json({ items: [] }) });
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Five seconds after the first try, the next one is at most eight seconds away, jitter included. */
const LONGEST_NEXT_PAUSE = 8_000;
const SENTENCE = 'Network error. Please check your internet connection and try again.';
const go = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openWithoutNetwork() {
  mount(routes, '/notifications');
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  vi.useFakeTimers();
  go('Messages');
  await pass(120_000);
}

test('a screen whose code does not come says the network sentence, and the navigation stays usable', async () => {
  await openWithoutNetwork();
  expect(screen.getByRole('alert').textContent).toContain(SENTENCE);
  go('Notifications');
  await pass(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeDefined();
});

test("'Try again' without a network keeps the app, and opens the screen once the network is back", async () => {
  await openWithoutNetwork();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(5_000);
  const again = within(screen.getByRole('main')).getByRole('button', { name: 'Try again' });
  expect(again.getAttribute('aria-busy')).toBe('true');
  network.isDown = false;
  await pass(LONGEST_NEXT_PAUSE);
  vi.useRealTimers();
  expect(await screen.findByRole('heading', { level: 1, name: 'Messages' })).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});

test("'Try again' with a network begins anew", async () => {
  await openWithoutNetwork();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
