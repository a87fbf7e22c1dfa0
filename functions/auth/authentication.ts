import type { PostAuthenticationTriggerEvent, PreAuthenticationTriggerEvent } from 'aws-lambda';
import { SYSTEM } from '../core/proof.ts';
import { attempt } from '../core/write.ts';
import { loggedIn } from '../table/profiles.ts';
import { completeRegistration } from '../table/registrations.ts';
import { online } from '../table/sockets.ts';
import { clearLogins, countLogin } from './attempts.ts';
import { isPasswordChecker } from './users.ts';

/** An address that no account has is counted as well: who knocks learns nothing from it. */
export const preAuthentication = ({ userName, request }: PreAuthenticationTriggerEvent): Promise<void> =>
  countLogin(request.userAttributes.email ?? userName);

const recordSignIn = async (uid: string) => (await attempt(SYSTEM, loggedIn(uid), online(uid))).length === 0;

/** Whether somebody came in; a check of the password is none. Where Cognito does not tell, it was a browser. */
const isSignIn = async ({ userPoolId, callerContext }: PostAuthenticationTriggerEvent) =>
  !(await isPasswordChecker(userPoolId, callerContext.clientId).catch(() => false));

/** Clears the count of sign-ins and shows the dog as online. */
export async function postAuthentication(event: PostAuthenticationTriggerEvent): Promise<void> {
  if (!(await isSignIn(event))) return;
  const { userName, request } = event;
  await clearLogins(request.userAttributes.email ?? userName);
  if (await recordSignIn(userName)) return;
  await completeRegistration(userName);
  await recordSignIn(userName);
}
