import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setClock } from '../../core/clock.ts';
import { MissingSince } from './when.tsx';

const EVENING = new Date(2026, 10, 21, 23, 50);

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING });
  setClock(EVENING.toUTCString());
});
afterEach(() => {
  vi.useRealTimers();
  setClock(new Date().toUTCString());
});

it('the time since which a dog is missing has its day once midnight has passed', async () => {
  render(<MissingSince seenAt={new Date(2026, 10, 21, 14, 20).toISOString()} />);
  expect(screen.getByText('Missing since 14:20')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(9 * 60_000));
  expect(screen.getByText('Missing since 14:20')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
  expect(screen.getByText('Missing since 21 Nov, 14:20')).toBeDefined();
});
