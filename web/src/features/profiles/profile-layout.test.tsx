import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProfileLayout } from './profile-layout.tsx';

let width = 0;
const listeners = new Set<() => void>();

function resize(to: number) {
  width = to;
  for (const changed of [...listeners]) changed();
}

beforeEach(() => {
  width = 390;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: (_: string, changed: () => void) => listeners.add(changed),
    removeEventListener: (_: string, changed: () => void) => listeners.delete(changed),
  }));
});

const order = () => [...document.querySelectorAll('p, input')].map((one) => one.textContent || 'settings');

test('information and settings stand around the posts, or beside them from 1120 px', async () => {
  render(<ProfileLayout head={<p>head</p>} info={<p>info</p>} posts={<p>posts</p>} settings={<input />} />);
  expect(order()).toEqual(['head', 'info', 'posts', 'settings']);
  await userEvent.type(screen.getByRole('textbox'), 'half a word');
  act(() => resize(1280));
  expect(order()).toEqual(['head', 'posts', 'info', 'settings']);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect([field.value, document.activeElement]).toEqual(['half a word', field]);
  act(() => resize(768));
  expect(order()).toEqual(['head', 'info', 'posts', 'settings']);
  expect(field.value).toBe('half a word');
});
