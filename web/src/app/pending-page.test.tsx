import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyPage } from '../core/lazy-page.ts';
import { PendingPage } from './router.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const SENTENCE = /^Network error\. Please check your internet connection and try again\./;

function Root() {
  return (
    <>
      <PendingPage />
      <Outlet />
    </>
  );
}

async function go(load: () => Promise<{ Component: () => React.ReactNode }>) {
  const children = [
    { path: '/here', element: <h1>Here</h1> },
    { path: '/there', lazy: lazyPage(load) },
  ];
  const router = createMemoryRouter([{ Component: Root, children }], { initialEntries: ['/here'] });
  render(<RouterProvider router={router} />);
  await act(async () => void router.navigate('/there'));
}

const never = () => new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
});

test('a bar says at once that a page is coming, and a sentence after ten seconds that it does not', async () => {
  await go(never);
  expect(screen.getByRole('progressbar', { name: 'Loading the page' })).toBeDefined();
  await pass(9_999);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(1);
  expect(screen.getByText(SENTENCE)).toBeDefined();
  expect(screen.getByText('Here')).toBeDefined();
});

test('offline, the sentence comes at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await go(never);
  expect(screen.getByText(SENTENCE)).toBeDefined();
  vi.restoreAllMocks();
});

test('Try again asks for the page at once', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError());
  load.mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError());
  load.mockResolvedValue({ Component: () => <h1>There</h1> });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  await go(load);
  await pass(10_000);
  const before = load.mock.calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(load.mock.calls.length).toBeGreaterThan(before);
  vi.restoreAllMocks();
});

test('nothing is said once the page is there', async () => {
  await go(async () => ({ Component: () => <h1>There</h1> }));
  await pass(0);
  expect(screen.getByText('There')).toBeDefined();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
