import { readFileSync } from 'node:fs';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setTheme, useTheme } from './theme.ts';

const atStart = readFileSync('web/boot.js', 'utf8');
const reload = () => {
  delete document.documentElement.dataset.theme;
  new Function(atStart)();
};

const [head] = readFileSync('web/index.html', 'utf8').match(/(<meta name="theme-color".*\n\s*){2}/) ?? [''];
/** Of the browser's bars, the colour that counts on a light and on a dark device. */
const bars = () =>
  ['light', 'dark'].map((device) => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')];
    const counts = (media: string | null) => media === 'all' || media?.includes(device);
    return metas.find((one) => counts(one.getAttribute('media')))?.content;
  });

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = head;
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

test('the browser’s own bars take the chosen colours, whatever the device has, also after a reload', () => {
  expect(bars()).toEqual(['#FFFFFF', '#1A1F19']);
  setTheme('dark');
  expect(bars()).toEqual(['#1A1F19', '#1A1F19']);
  setTheme('system');
  expect(bars()).toEqual(['#FFFFFF', '#1A1F19']);
  setTheme('light');
  document.head.innerHTML = head;
  reload();
  expect(bars()).toEqual(['#FFFFFF', '#FFFFFF']);
});

test('the system can be chosen again', () => {
  setTheme('dark');
  setTheme('system');
  reload();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
