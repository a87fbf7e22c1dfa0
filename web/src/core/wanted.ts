import { DAY_MS } from '#shared/core/time';
import { dogHere } from './kept.ts';
import { attempt } from './storage.ts';

const KEY = 'barkyard.wanted';

/** Two leading slashes would be another site's address. */
const OURS = /^\/(?!\/)/;

let wentBack = performance.getEntriesByType?.('navigation').some((entry) => Object(entry).type === 'back_forward');
window.addEventListener('popstate', () => {
  wentBack = true;
});

/** What lies behind Back was asked for by whoever sat here before. */
const isAskedFor = () => !wentBack || dogHere() !== undefined;

/**
 * Keeps the page that somebody asked for while signed out, over registration and mail, which open other tabs, for a day:
 * for the dog whose session ran out, else for whoever signs in next.
 */
export function keepWanted(path: string) {
  if (!isAskedFor()) return;
  attempt(() => localStorage.setItem(KEY, JSON.stringify({ path, dog: dogHere(), until: Date.now() + DAY_MS })));
}

export const forgetWanted = () => attempt(() => localStorage.removeItem(KEY));

export function wantedPath(userId: string): string | undefined {
  const { path, dog, until } = Object(attempt(() => JSON.parse(localStorage.getItem(KEY) ?? 'null')));
  const isTheirs = dog === undefined || dog === userId;
  return isTheirs && typeof path === 'string' && OURS.test(path) && until > Date.now() ? path : undefined;
}
