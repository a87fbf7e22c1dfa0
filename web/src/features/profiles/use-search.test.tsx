import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { type Location, NavigationType, type Navigator, parsePath, Router } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSearch } from './use-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const WORDS = 'golden retriever';
const A_WAIT = 5_000;

function Field() {
  const { text, type } = useSearch();
  return <input type="search" aria-label="Search dogs" value={text} onChange={({ target }) => type(target.value)} />;
}

/** A browser that shows each address only when it is told to, as a busy one does. */
function browserAt(path: string) {
  const locationOf = (to: string, state: unknown = null): Location => ({
    ...{ pathname: '/explore', search: '', hash: '' },
    ...parsePath(to),
    state,
    key: `${Math.random()}`,
    mask: undefined,
  });
  const entries = [locationOf(path)];
  const waiting: { location: Location; how: NavigationType }[] = [];
  let show: (shown: { location: Location; how: NavigationType }) => void = () => undefined;
  const go = (how: NavigationType) => (to: Parameters<Navigator['push']>[0], state: unknown) => {
    const location = locationOf(typeof to === 'string' ? to : `${to.pathname ?? '/explore'}${to.search ?? ''}`, state);
    entries.splice(how === NavigationType.Replace ? -1 : entries.length, 1, location);
    waiting.push({ location, how });
  };
  const navigator: Navigator = {
    createHref: String,
    go: () => undefined,
    push: go(NavigationType.Push),
    replace: go(NavigationType.Replace),
  };
  function Shown() {
    const [{ location, how }, setShown] = useState({ location: locationOf(path), how: NavigationType.Pop });
    show = setShown;
    return (
      <Router location={location} navigationType={how} navigator={navigator}>
        <Field />
      </Router>
    );
  }
  render(<Shown />);
  const field = () => screen.getByRole<HTMLInputElement>('searchbox');
  const arrive = (left = 0) =>
    act(() => {
      while (waiting.length > left) {
        const next = waiting.shift();
        if (next) show(next);
      }
    });
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const put = (letter: string) => fireEvent.change(field(), { target: { value: `${field().value}${letter}` } });
  const back = () => {
    entries.pop();
    const location = entries.at(-1) ?? locationOf('/explore');
    act(() => show({ location, how: NavigationType.Pop }));
  };
  const follow = (to: string) => {
    go(NavigationType.Push)(to, null);
    arrive();
  };
  return { field, arrive, wait, put, back, follow };
}

const paces = [40, 120, 200].flatMap((ms) => [0, 1, 2, 3].map((late) => ({ ms, late })));

it.each(paces)('keeps each letter at $ms ms a letter with addresses late by $late', ({ ms, late }) => {
  const { field, arrive, wait, put } = browserAt('/explore');
  for (const letter of WORDS) {
    put(letter);
    wait(ms);
    arrive(late);
  }
  wait(A_WAIT);
  arrive();
  expect(field().value).toBe(WORDS);
});

it('Back leads through the words that were searched for', () => {
  const { field, arrive, wait, put, back } = browserAt('/explore');
  for (const word of ['golden', ' retriever']) {
    for (const letter of word) {
      put(letter);
      wait(200);
      arrive();
    }
    wait(A_WAIT);
    arrive();
  }
  expect(field().value).toBe(WORDS);
  back();
  expect(field().value).toBe('golden');
  back();
  expect(field().value).toBe('');
});

it('a link to a search sets the field, also while one is typing', () => {
  const { field, wait, put, follow } = browserAt('/explore?q=poodle');
  field().focus();
  put('s');
  follow('/explore?q=beagle');
  expect(field().value).toBe('beagle');
  wait(A_WAIT);
  expect(field().value).toBe('beagle');
});
