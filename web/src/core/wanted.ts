import * as z from 'zod/mini';
import { attempt } from './storage.ts';

const KEY = 'barkyard.wanted';
const DAY = 86_400_000;

/** A path of ours: two leading slashes would be another site's address. */
const Wanted = z.object({ path: z.string().check(z.regex(/^\/(?!\/)/)), until: z.number() });

/** Keeps the page that a signed-out visitor asked for, over registration and mail, which open other tabs, for a day. */
export const keepWanted = (path: string) =>
  attempt(() => localStorage.setItem(KEY, JSON.stringify({ path, until: Date.now() + DAY })));

export const forgetWanted = () => attempt(() => localStorage.removeItem(KEY));

export function wantedPath(): string | undefined {
  const { data } = Wanted.safeParse(attempt(() => JSON.parse(localStorage.getItem(KEY) ?? 'null')));
  return data && data.until > Date.now() ? data.path : undefined;
}
