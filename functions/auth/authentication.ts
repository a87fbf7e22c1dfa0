import type { PostAuthenticationTriggerEvent, PreAuthenticationTriggerEvent } from 'aws-lambda';
import { attempt } from '../core/write.ts';
import { online } from '../presence/table.ts';
import { loggedIn } from '../profiles/table.ts';
import { clearLogins, countLogin } from './attempts.ts';
import { completeRegistration } from './registration.ts';

/** An address that no account has is counted as well: who knocks learns nothing from it. */
export const preAuthentication = ({ userName, request }: PreAuthenticationTriggerEvent): Promise<void> =>
  countLogin(request.userAttributes.email ?? userName);

const enter = async (uid: string) => (await attempt(loggedIn(uid), online(uid))).length === 0;

/** Clears the count of sign-ins and shows the dog as online. */
export async function postAuthentication({ userName, request }: PostAuthenticationTriggerEvent): Promise<void> {
  await clearLogins(request.userAttributes.email ?? userName);
  if (await enter(userName)) return;
  await completeRegistration(userName);
  await enter(userName);
}
