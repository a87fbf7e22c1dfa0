import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LateHint } from './attachment-well.tsx';

it('says something else once it takes longer than usual', () => {
  vi.useFakeTimers();
  render(<LateHint after={6_000} atFirst="Usually a second or two." later="It takes longer than usual." />);
  act(() => vi.advanceTimersByTime(5_900));
  expect(screen.queryByText('Usually a second or two.')).not.toBeNull();
  act(() => vi.advanceTimersByTime(200));
  expect(document.body.textContent).toBe('It takes longer than usual.');
});
