import { HOUR_MS } from '#shared/core/time';
import { isUnconfirmed, removeUser, unconfirmedBefore, userStatus } from '../auth/users.ts';
import { environment } from '../core/errors.ts';
import { failing, log } from '../core/log.ts';
import { SYSTEM } from '../core/proof.ts';
import { requestOf, withRequest } from '../core/request.ts';
import { completeRegistration } from '../table/sessions.ts';
import { findRegistration, registeredBefore, removeRegistration } from '../table/usernames.ts';

const UNCONFIRMED_FOR_MS = 48 * HOUR_MS;

interface Swept {
  users: number;
  registrations: number;
  completed: number;
}

async function forgetRegistration(sub: string, before: number): Promise<void> {
  const registration = await findRegistration(sub);
  if (registration) await removeRegistration(SYSTEM, registration, before);
}

async function sweepUsers(pool: string, before: number): Promise<number> {
  let removed = 0;
  for await (const sub of unconfirmedBefore(pool, before)) {
    if (!(await isUnconfirmed(pool, sub))) continue; // The list is eventually consistent.
    await removeUser(SYSTEM, pool, sub);
    await forgetRegistration(sub, before);
    removed += 1;
  }
  return removed;
}

async function sweepRegistrations(pool: string, before: number): Promise<Omit<Swept, 'users'>> {
  const swept = { registrations: 0, completed: 0 };
  for await (const sub of registeredBefore(before)) {
    const status = await userStatus(pool, sub);
    if (status === 'CONFIRMED' && (await completeRegistration(sub))) swept.completed += 1;
    if (status !== undefined) continue;
    await forgetRegistration(sub, before);
    swept.registrations += 1;
  }
  return swept;
}

export async function sweep(now = Date.now()): Promise<Swept> {
  const pool = environment('USER_POOL_ID');
  const before = now - UNCONFIRMED_FOR_MS;
  const users = await sweepUsers(pool, before);
  const swept = { users, ...(await sweepRegistrations(pool, before)) };
  log.info('Swept unconfirmed accounts.', { ...swept });
  return swept;
}

export const handler = (event?: { id?: string }) =>
  withRequest(requestOf(event?.id), () => failing('The sweep failed.', () => sweep()));
