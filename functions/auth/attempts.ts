import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { attemptKey } from '#shared/auth/email';
import { duration } from '#shared/core/duration';
import { refuse } from '#shared/core/refusal';
import { hashOf } from '../core/hash.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { type Key, read } from '../core/table.ts';
import { attempt, change, put, remove, type Write, write } from '../core/write.ts';

const MINUTE_MS = 60_000;
const REGISTRATIONS = { kind: 'REGISTRATION', limit: 3, windowMs: 60 * MINUTE_MS };
const LOGINS = { kind: 'LOGIN', limit: 5, windowMs: 15 * MINUTE_MS };
type Window = typeof LOGINS;

const keyOf = ({ kind }: Window, email: string): Key => ({
  PK: `ATTEMPTS#${kind}#${hashOf(attemptKey(email))}`,
  SK: 'ATTEMPTS',
});

/** Members are a set, so that a retried attempt counts once. */
const Attempts = z.object({ members: z.set(z.string()), count: z.int(), expiresAt: z.number() });

const succeeds = async (one: Write) => (await attempt(SYSTEM, one)).length === 0;

const openWindow = (key: Key, member: string, { seconds, expiresAt }: { seconds: number; expiresAt: number }) =>
  put({ ...key, members: new Set([member]), count: 1, expiresAt }, { vacantAt: seconds });

const countInWindow = (key: Key, member: string, limit: number) =>
  change(
    key,
    { add: { members: new Set([member]), count: 1 } },
    { exists: ['PK'], below: { count: limit }, lacks: { members: member } },
  );

/** Counts an attempt; returns the time to wait if the window is full. */
async function countAttempt(window: Window, email: string, { member, now }: { member: string; now: number }) {
  const key = keyOf(window, email);
  const seconds = Math.floor(now / 1000);
  const expiresAt = seconds + window.windowMs / 1000;
  return untilDone(async () => {
    if (await succeeds(openWindow(key, member, { seconds, expiresAt }))) return 0;
    if (await succeeds(countInWindow(key, member, window.limit))) return 0;
    const attempts = Attempts.optional().parse(await read(key, { consistent: true }));
    if (attempts?.members.has(member)) return 0;
    return attempts && attempts.count >= window.limit ? (attempts.expiresAt - seconds) * 1000 : undefined;
  });
}

/** Counts a registration by its `sub`, so that a retried trigger does not count twice. */
export async function countRegistration(email: string, sub: string, now = Date.now()): Promise<void> {
  // Hashed, because a `sub` may become a dog's id, and deletion must leave no id behind.
  const wait = await countAttempt(REGISTRATIONS, email, { member: hashOf(sub), now });
  if (wait > 0) throw refuse('auth.tooManyRegistrations', { time: duration(wait) });
}

export async function countLogin(email: string, now = Date.now()): Promise<void> {
  const wait = await countAttempt(LOGINS, email, { member: randomUUID(), now });
  if (wait > 0) throw refuse('auth.tooManyLogins', { time: duration(wait) });
}

export const clearLogins = (email: string) => write(SYSTEM, remove(keyOf(LOGINS, email)));
