import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { announced } from '../testing/announced.ts';
import { Announcer } from '../ui/toast.tsx';
import { announce, useAnnouncement } from './announce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const region = () => document.querySelector('[aria-live]');

it('the region is there before its words, and each is added once, also the same twice', async () => {
  render(<Announcer />);
  expect(region()?.textContent).toBe('');
  const before = region();
  act(() => announce('Luna: ok'));
  const [first] = document.querySelectorAll('[data-announcer] p');
  act(() => announce('Luna: ok'));
  expect(announced()).toEqual(['Luna: ok', 'Luna: ok']);
  expect(document.querySelector('[data-announcer] p')).toBe(first);
  expect(region()).toBe(before);
  await pass(11_000);
  expect(announced()).toEqual([]);
});

it('words are said when they appear, when they change, and again of another thing', () => {
  function Screen({ words, of }: { words: string | false; of?: string }) {
    useAnnouncement(words, of);
    return <Announcer />;
  }
  const { rerender } = render(<Screen words={false} />);
  for (const screen of [
    <Screen key="s" words="1 dog found" of="biscuit" />,
    <Screen key="s" words="1 dog found" of="biscuit" />,
    <Screen key="s" words="1 dog found" of="luna" />,
    <Screen key="s" words={false} of="luna" />,
  ]) {
    rerender(screen);
  }
  expect(announced()).toEqual(['1 dog found', '1 dog found']);
});

it('what is announced where no region is there is not read out by a later one', () => {
  announce('Luna: ok');
  render(<Announcer />);
  expect(announced()).toEqual([]);
});
