import { randomUUID } from 'node:crypto';
import { refuse } from '#shared/core/refusal';
import { duration, MINUTE_MS } from '#shared/core/time';
import { hashOf } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { type Attempt, type AttemptWindow, clearAttempts, countAttempt } from '../table/attempts.ts';

const REGISTRATIONS: AttemptWindow = { kind: 'registration', limit: 3, windowMs: 60 * MINUTE_MS };
const LOGINS: AttemptWindow = { kind: 'login', limit: 5, windowMs: 15 * MINUTE_MS };

const waitFor = (window: AttemptWindow, given: Attempt) => untilDone(() => countAttempt(SYSTEM, window, given));

/** Counts a registration by its `sub`, so that a retried trigger does not count twice. */
export async function countRegistration(email: string, sub: string, now = Date.now()): Promise<void> {
  // Hashed, because a `sub` may become a dog's id, and deletion must leave no id behind.
  const wait = await waitFor(REGISTRATIONS, { email, member: hashOf(sub), now });
  if (wait > 0) throw refuse('auth.tooManyRegistrations', { time: duration(wait) });
}

export async function countLogin(email: string, now = Date.now()): Promise<void> {
  const wait = await waitFor(LOGINS, { email, member: randomUUID(), now });
  if (wait > 0) throw refuse('auth.tooManyLogins', { time: duration(wait) });
}

export const clearLogins = (email: string) => clearAttempts(SYSTEM, LOGINS, email);
