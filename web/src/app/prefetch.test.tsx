import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePrefetch } from './prefetch.ts';

const routeTo = (path: string) => {
  const load = vi.fn(async () => ({}));
  return { load, route: { path, handle: { load } } };
};

function Links({ routes, isMember }: { routes: { path: string }[]; isMember: boolean }) {
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

test('a page is prefetched when the pointer or the focus reaches a link to it', () => {
  const [tag, home] = [routeTo('/tags/:tag'), routeTo('/home')];
  render(<Links routes={[tag.route, home.route]} isMember={false} />);
  fireEvent.pointerOver(screen.getByText('#snow'));
  expect(tag.load).toHaveBeenCalledOnce();
  fireEvent.focusIn(screen.getByText('Elsewhere'));
  expect(home.load).not.toHaveBeenCalled();
});

test('the places of the navigation are prefetched for members once the browser is idle', () => {
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  const home = routeTo('/home');
  const { rerender } = render(<Links routes={[home.route]} isMember={false} />);
  expect(home.load).not.toHaveBeenCalled();
  rerender(<Links routes={[home.route]} isMember />);
  expect(home.load).toHaveBeenCalledOnce();
});
