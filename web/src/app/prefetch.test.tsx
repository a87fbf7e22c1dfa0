import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePrefetch } from './prefetch.ts';

const { parts } = vi.hoisted(() => ({ parts: [] as (() => Promise<unknown>)[] }));
vi.mock('../core/lazy-page.ts', () => ({ partsAhead: () => parts }));

/** A part of a screen whose code is loaded while nothing else is. */
function partAhead() {
  const load = vi.fn(async () => ({}));
  parts.push(load);
  return load;
}

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

beforeEach(() => {
  vi.useFakeTimers();
  parts.length = 0;
});
afterEach(() => void vi.useRealTimers());

test('a page is prefetched when the pointer or the focus reaches a link to it', () => {
  const [tag, home] = [routeTo('/tags/:tag'), routeTo('/home')];
  renderLinks({ routes: [tag.route, home.route], isMember: false });
  fireEvent.pointerOver(screen.getByText('#snow'));
  expect(tag.load).toHaveBeenCalledOnce();
  fireEvent.focusIn(screen.getByText('Elsewhere'));
  expect(home.load).not.toHaveBeenCalled();
});

test('one part after the other is fetched ahead, so that a slow phone answers a touch in between', async () => {
  const [menu, dialog] = [partAhead(), partAhead()];
  const { promise: loaded, resolve } = Promise.withResolvers<object>();
  menu.mockReturnValue(loaded);
  renderLinks({ routes: [], isMember: true });
  await wait(5_000);
  expect(menu).toHaveBeenCalledOnce();
  expect(dialog).not.toHaveBeenCalled();
  resolve({});
  await wait(100);
  expect(dialog).toHaveBeenCalledOnce();
});

test('parts of screens are fetched ahead for members, once what the page asks for is there', async () => {
  const menu = partAhead();
  const { promise: feed, resolve } = Promise.withResolvers<string>();
  renderLinks({ routes: [], isMember: true, feed });
  await wait(10_000);
  expect(menu).not.toHaveBeenCalled();
  resolve('woof');
  await wait(2_000);
  expect(menu).toHaveBeenCalledOnce();
});

test('the page runs no code of pages that nobody comes near', async () => {
  const explore = routeTo('/explore');
  renderLinks({ routes: [explore.route], isMember: true });
  await wait(10_000);
  expect(explore.load).not.toHaveBeenCalled();
});

test('guests have nothing fetched ahead', async () => {
  const menu = partAhead();
  renderLinks({ routes: [], isMember: false });
  await wait(10_000);
  expect(menu).not.toHaveBeenCalled();
});

test('nothing is fetched ahead in a browser that saves data', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  const menu = partAhead();
  renderLinks({ routes: [], isMember: true });
  await wait(10_000);
  expect(menu).not.toHaveBeenCalled();
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
