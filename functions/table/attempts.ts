import * as z from 'zod/mini';
import { attemptKey } from '#shared/auth/fields';
import { hashOf } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import { type Key, read } from '../core/table.ts';
import { change, put, remove, succeeds, write } from '../core/write.ts';

export interface AttemptWindow {
  kind: 'registration' | 'login';
  limit: number;
  windowMs: number;
}

export const attemptsKey = ({ kind }: Pick<AttemptWindow, 'kind'>, email: string): Key => ({
  PK: `ATTEMPTS#${kind.toUpperCase()}#${hashOf(attemptKey(email))}`,
  SK: 'ATTEMPTS',
});

const Attempts = z.object({ members: z.set(z.string()), count: z.int(), expiresAt: z.number() });

const begin = (key: Key, member: string, { seconds, expiresAt }: { seconds: number; expiresAt: number }) =>
  put({ ...key, members: new Set([member]), count: 1, expiresAt }, { vacantAt: seconds });

const addTo = (key: Key, member: string, limit: number) =>
  change(
    key,
    { add: { members: new Set([member]), count: 1 } },
    { exists: ['PK'], below: { count: limit }, lacks: { members: member } },
  );

export interface Attempt {
  email: string;
  /** Identifies the attempt, so that a retry counts once. */
  member: string;
  now: number;
}

/** Returns 0 once counted, the milliseconds to wait if the window is full, or undefined if it lost a race. */
export async function countAttempt(
  proof: Proof,
  window: AttemptWindow,
  { email, member, now }: Attempt,
): Promise<number | undefined> {
  const key = attemptsKey(window, email);
  const seconds = Math.floor(now / 1000);
  const expiresAt = seconds + window.windowMs / 1000;
  if (await succeeds(proof, begin(key, member, { seconds, expiresAt }))) return 0;
  if (await succeeds(proof, addTo(key, member, window.limit))) return 0;
  const attempts = z.optional(Attempts).parse(await read(key, { consistent: true }));
  if (attempts?.members.has(member)) return 0;
  return attempts && attempts.count >= window.limit ? (attempts.expiresAt - seconds) * 1000 : undefined;
}

export const clearAttempts = (proof: Proof, window: AttemptWindow, email: string) =>
  write(proof, remove(attemptsKey(window, email)));
