import { readFileSync } from 'node:fs';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setTheme, useTheme } from './theme.ts';

const atStart = readFileSync('web/boot.js', 'utf8');
const reload = () => {
  delete document.documentElement.dataset.theme;
  new Function(atStart)();
};

beforeEach(() => {
  localStorage.clear();
  reload();
});

test('the colours follow the system until some are chosen', () => {
  expect(renderHook(useTheme).result.current).toBe('system');
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test.each(['light', 'dark'] as const)('%s is shown at once, and before the first paint of later visits', (theme) => {
  const { result } = renderHook(useTheme);
  act(() => setTheme(theme));
  expect([result.current, document.documentElement.dataset.theme]).toEqual([theme, theme]);
  reload();
  expect(document.documentElement.dataset.theme).toBe(theme);
});

test('the system can be chosen again', () => {
  setTheme('dark');
  setTheme('system');
  reload();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
