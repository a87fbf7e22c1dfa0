import { DAY_MS } from '#shared/core/time';
import { attempt } from './storage.ts';

const KEY = 'barkyard.wanted';

/** Two leading slashes would be another site's address. */
const OURS = /^\/(?!\/)/;

/** Keeps the page that a signed-out visitor asked for, over registration and mail, which open other tabs, for a day. */
export const keepWanted = (path: string) =>
  attempt(() => localStorage.setItem(KEY, JSON.stringify({ path, until: Date.now() + DAY_MS })));

export const forgetWanted = () => attempt(() => localStorage.removeItem(KEY));

export function wantedPath(): string | undefined {
  const { path, until } = Object(attempt(() => JSON.parse(localStorage.getItem(KEY) ?? 'null')));
  return typeof path === 'string' && OURS.test(path) && until > Date.now() ? path : undefined;
}
