import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSearches, rememberSearch, searchesOf } from './searches.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('the last eight searches are remembered, newest first, each once whatever its case', () => {
  for (const word of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9']) rememberSearch('rex', word);
  expect(searchesOf('rex')).toEqual(['a9', 'a8', 'a7', 'a6', 'a5', 'a4', 'a3', 'a2']);
  expect(rememberSearch('rex', 'A5')).toEqual(['A5', 'a9', 'a8', 'a7', 'a6', 'a4', 'a3', 'a2']);
});

it('another dog of this browser sees none of them, nor does anybody once they are forgotten', () => {
  rememberSearch('rex', 'beagle');
  expect(searchesOf('luna')).toEqual([]);
  forgetSearches();
  expect(searchesOf('rex')).toEqual([]);
  expect(localStorage.length).toBe(0);
});

it('what is stored otherwise, or cannot be read, is no search', () => {
  for (const stored of ['', '[]', '7', '{"dog":"rex"}', 'null', '{']) {
    localStorage.setItem('barkyard.searches', stored);
    expect(searchesOf('rex')).toEqual([]);
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('The operation is insecure.');
  });
  expect(searchesOf('rex')).toEqual([]);
});
