import { Registration } from '#shared/auth/registration';
import { refusalOf, refuse } from '#shared/core/refusal';
import { MINUTE_MS } from '#shared/core/time';
import { hashOf } from '../core/ids.ts';
import { logFailure } from '../core/log.ts';
import { SYSTEM } from '../core/proof.ts';
import { validateUserContent } from '../moderation/content.ts';
import {
  findUsername,
  type RegistrationRow,
  reserveFreeUsername,
  reserveUsernameAgain,
  takeOverUsername,
  type Username,
} from '../table/usernames.ts';
import { countRegistration } from './attempts.ts';

/** After this time Cognito has created the user, so a reservation without one is abandoned. */
const RESERVED_MS = MINUTE_MS;

export interface Applicant {
  userPoolId: string;
  sub: string;
  email: string;
}

async function isAbandoned({ reservedAt, subs, userId }: Username, pool: string, now: number) {
  if (userId || reservedAt === undefined || now - reservedAt <= RESERVED_MS) return false;
  const { userStatus } = await import('./users.ts');
  const known = await Promise.all([...subs].map((sub) => userStatus(pool, sub)));
  return known.every((status) => status === undefined);
}

async function reserveUsername(registration: RegistrationRow, pool: string): Promise<boolean> {
  if (await reserveFreeUsername(SYSTEM, registration)) return true;
  const held = await findUsername(registration.username);
  if (!held) return reserveFreeUsername(SYSTEM, registration);
  if (held.holder === registration.holder) return reserveUsernameAgain(SYSTEM, registration);
  const left = await isAbandoned(held, pool, Date.parse(registration.createdAt));
  return left && takeOverUsername(SYSTEM, registration, held);
}

function throwCheckFailed(error: unknown): never {
  logFailure('The name could not be reserved.', error);
  throw refusalOf('profiles.usernameCheckFailed');
}

export async function register(applicant: Applicant, form: Registration, now = Date.now()): Promise<void> {
  const { sub, email, userPoolId } = applicant;
  const { cleaned, note, unscored, unquoted } = await validateUserContent(Registration, form);
  if (unquoted) throw unquoted;
  await countRegistration(email, sub, now);
  const { age, breed } = form;
  const createdAt = new Date(now).toISOString();
  const registration = {
    sub,
    email,
    holder: hashOf(email),
    age,
    breed,
    bio: '',
    ...cleaned,
    note,
    unscored,
    createdAt,
  };
  if (!(await reserveUsername(registration, userPoolId).catch(throwCheckFailed)))
    throw refuse('profiles.usernameTaken');
}
