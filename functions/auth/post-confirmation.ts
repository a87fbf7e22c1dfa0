import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { attempt } from '../core/write.ts';
import { endSessions } from '../profiles/table.ts';
import { clearLogins } from './attempts.ts';
import { completeRegistration } from './registration.ts';
import { signOutEverywhere } from './users.ts';

/** A confirmed address makes the dog; a new password ends every session and lets its owner in at once. */
export async function postConfirmation(event: PostConfirmationTriggerEvent): Promise<void> {
  const { triggerSource, userPoolId, userName, request } = event;
  if (triggerSource === 'PostConfirmation_ConfirmSignUp') await completeRegistration(userName);
  else {
    await attempt(endSessions(userName));
    await signOutEverywhere(userPoolId, userName);
    await clearLogins(request.userAttributes.email ?? userName);
  }
}
