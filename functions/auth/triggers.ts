import type {
  Context,
  CustomMessageTriggerEvent,
  PostAuthenticationTriggerEvent,
  PostConfirmationTriggerEvent,
  PreAuthenticationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { emailOr } from '#shared/auth/fields';
import { Registration } from '#shared/auth/registration';
import { readJson } from '#shared/core/json';
import { complaintOf, refusalOf, refuse } from '#shared/core/refusal';
import { MINUTE_MS } from '#shared/core/time';
import { hashOf } from '../core/ids.ts';
import { logFailure } from '../core/log.ts';
import { SYSTEM } from '../core/proof.ts';
import { requestOf, withRequest } from '../core/request.ts';
import { forgiving, refusing } from '../core/trigger.ts';
import { succeeds } from '../core/write.ts';
import { validateUserContent } from '../moderation/content.ts';
import { findLoggedInProfile } from '../table/profiles.ts';
import { completeRegistration } from '../table/sessions.ts';
import { stillOnline } from '../table/sockets.ts';
import {
  findUsername,
  type RegistrationRow,
  reserveFreeUsername,
  reserveUsernameAgain,
  takeOverUsername,
  type Username,
} from '../table/usernames.ts';
import { clearLogins, countLogin, countRegistration } from './attempts.ts';
import { endTokens } from './end-tokens.ts';
import { customMessage } from './mail-words.ts';

/** Unknown addresses are counted too, so that the limit does not reveal which accounts exist. */
const preAuthentication = ({ userName, request }: PreAuthenticationTriggerEvent): Promise<void> =>
  countLogin(request.userAttributes.email ?? userName);

const recordSignIn = (uid: string) => succeeds(SYSTEM, findLoggedInProfile(uid), stillOnline(uid));

/** True for a real sign-in, false for our own password check. If Cognito does not say, assume a browser. */
async function isSignIn({ userPoolId, callerContext }: PostAuthenticationTriggerEvent) {
  const { isPasswordChecker } = await import('./users.ts');
  return !(await isPasswordChecker(userPoolId, callerContext.clientId).catch(() => false));
}

export async function postAuthentication(event: PostAuthenticationTriggerEvent): Promise<void> {
  if (!(await isSignIn(event))) return;
  const { userName, request } = event;
  await clearLogins(request.userAttributes.email ?? userName);
  if (await recordSignIn(userName)) return;
  await completeRegistration(userName);
  await recordSignIn(userName);
}

async function postConfirmation(event: PostConfirmationTriggerEvent): Promise<void> {
  const { triggerSource, userPoolId, userName, request } = event;
  if (triggerSource === 'PostConfirmation_ConfirmSignUp') await completeRegistration(userName);
  else {
    const steps = [
      () => endTokens(SYSTEM, userName),
      async () => (await import('./users.ts')).signOutEverywhere(SYSTEM, userPoolId, userName),
      () => clearLogins(request.userAttributes.email ?? userName),
    ];
    await Promise.all(steps.map(forgiving));
  }
}

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

const Email = emailOr('auth.requiredFields', 'auth.emailFormat');

/** Another spelling of the address would be another account, so only the normalised one is accepted. */
function emailOf({ email }: Record<string, string | undefined>): string {
  const { data, error } = Email.safeParse(email);
  if (error) throw complaintOf(error);
  if (data !== email) throw refuse('auth.emailFormat');
  return data;
}

function registrationIn(profile: string | undefined): Registration {
  if (!profile) throw refuse('auth.requiredFields');
  const { data, error } = Registration.safeParse(readJson(profile));
  if (!error) return data;
  const complaint = complaintOf(error);
  throw complaint.code === 'core.badInput' ? refuse('auth.registrationFailed') : complaint;
}

/** Refuses users made by administrators or other providers: they would have no dog. */
async function preSignUp(event: PreSignUpTriggerEvent): Promise<void> {
  if (event.triggerSource !== 'PreSignUp_SignUp') throw refuse('auth.registrationDisabled');
  const { userPoolId, userName: sub, request } = event;
  const email = emailOf(request.userAttributes);
  await register({ userPoolId, sub, email }, registrationIn(request.clientMetadata?.profile));
}

type Event =
  | PreSignUpTriggerEvent
  | PreAuthenticationTriggerEvent
  | PostAuthenticationTriggerEvent
  | PostConfirmationTriggerEvent
  | CustomMessageTriggerEvent;

function answer(event: Event): Promise<void> {
  switch (event.triggerSource) {
    case 'PreSignUp_SignUp':
    case 'PreSignUp_AdminCreateUser':
    case 'PreSignUp_ExternalProvider':
      return refusing('auth.registrationFailed', () => preSignUp(event));
    case 'PreAuthentication_Authentication':
      return refusing('core.unexpected', () => preAuthentication(event));
    case 'PostAuthentication_Authentication':
      return forgiving(() => postAuthentication(event));
    case 'PostConfirmation_ConfirmSignUp':
    case 'PostConfirmation_ConfirmForgotPassword':
      return forgiving(() => postConfirmation(event));
    default:
      return refusing('auth.mailUnavailable', () => customMessage(event));
  }
}

/** Cognito waits five seconds for a trigger and tries three times, so each one is fast and idempotent. */
export async function handler<E extends Event>(event: E, context?: Context): Promise<E> {
  await withRequest(requestOf(context?.awsRequestId), () => answer(event));
  return event;
}
