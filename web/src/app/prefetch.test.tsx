import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePrefetch } from './prefetch.ts';

const routeTo = (path: string) => {
  const load = vi.fn(async () => ({}));
  return { load, route: { path, handle: { load } } };
};

interface LinksProps {
  routes: { path: string }[];
  isMember: boolean;
  feed?: Promise<string>;
  onRender?: () => void;
}

function Links({ routes, isMember, feed = Promise.resolve(''), onRender }: LinksProps) {
  onRender?.();
  useQuery({ queryKey: ['feed'], queryFn: () => feed });
  usePrefetch(routes, isMember);
  return (
    <>
      <a href="/tags/snow">
        <b>#snow</b>
      </a>
      <a href="https://example.com/home">Elsewhere</a>
    </>
  );
}

function renderLinks(props: LinksProps, cache = new QueryClient()) {
  return render(<Links {...props} />, {
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  });
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page is prefetched when the pointer or the focus reaches a link to it', () => {
  const [tag, home] = [routeTo('/tags/:tag'), routeTo('/home')];
  renderLinks({ routes: [tag.route, home.route], isMember: false });
  fireEvent.pointerOver(screen.getByText('#snow'));
  expect(tag.load).toHaveBeenCalledOnce();
  fireEvent.focusIn(screen.getByText('Elsewhere'));
  expect(home.load).not.toHaveBeenCalled();
});

test('one place after the other is prefetched, so that a slow phone answers a touch in between', async () => {
  const [home, explore] = [routeTo('/home'), routeTo('/explore')];
  const { promise: loaded, resolve } = Promise.withResolvers<object>();
  home.load.mockReturnValue(loaded);
  renderLinks({ routes: [home.route, explore.route], isMember: true });
  await wait(5_000);
  expect(home.load).toHaveBeenCalledOnce();
  expect(explore.load).not.toHaveBeenCalled();
  resolve({});
  await wait(100);
  expect(explore.load).toHaveBeenCalledOnce();
});

test('the places of the navigation are prefetched for members, once what the page asks for is there', async () => {
  const home = routeTo('/home');
  const { promise: feed, resolve } = Promise.withResolvers<string>();
  renderLinks({ routes: [home.route], isMember: true, feed });
  await wait(10_000);
  expect(home.load).not.toHaveBeenCalled();
  resolve('woof');
  await wait(2_000);
  expect(home.load).toHaveBeenCalledOnce();
});

test('guests have nothing prefetched that they did not come near', async () => {
  const home = routeTo('/home');
  renderLinks({ routes: [home.route], isMember: false });
  await wait(10_000);
  expect(home.load).not.toHaveBeenCalled();
});

test('nothing is fetched ahead in a browser that saves data', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  const home = routeTo('/home');
  renderLinks({ routes: [home.route], isMember: true });
  await wait(10_000);
  expect(home.load).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('requests of other parts of the page do not render all of it again', async () => {
  const [cache, onRender] = [new QueryClient(), vi.fn()];
  renderLinks({ routes: [], isMember: true, onRender }, cache);
  await wait(100);
  onRender.mockClear();
  await act(() => cache.fetchQuery({ queryKey: ['tags'], queryFn: async () => [] }));
  await wait(100);
  expect(onRender).not.toHaveBeenCalled();
});
