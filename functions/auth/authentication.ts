import type { PostAuthenticationTriggerEvent, PreAuthenticationTriggerEvent } from 'aws-lambda';
import { SYSTEM } from '../core/proof.ts';
import { succeeds } from '../core/write.ts';
import { findLoggedInProfile } from '../table/profiles.ts';
import { completeRegistration } from '../table/registrations.ts';
import { stillOnline } from '../table/sockets.ts';
import { clearLogins, countLogin } from './attempts.ts';

/** Unknown addresses are counted too, so that the limit does not reveal which accounts exist. */
export const preAuthentication = ({ userName, request }: PreAuthenticationTriggerEvent): Promise<void> =>
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
