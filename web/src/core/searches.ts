import { attempt } from './storage.ts';

const KEY = 'barkyard.searches';
const MOST = 8;

/** The dog's searches in this browser, newest first. They never leave it. */
export function searchesOf(dog: string): string[] {
  const kept = Object(attempt(() => JSON.parse(localStorage.getItem(KEY) ?? 'null')));
  return kept.dog === dog && Array.isArray(kept.words) ? kept.words.map(String) : [];
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

export function rememberSearch(dog: string, word: string): string[] {
  const words = [word, ...searchesOf(dog).filter((other) => !same(other, word))].slice(0, MOST);
  attempt(() => localStorage.setItem(KEY, JSON.stringify({ dog, words })));
  return words;
}

export const forgetSearches = () => attempt(() => localStorage.removeItem(KEY));
