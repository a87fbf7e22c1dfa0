import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { SYSTEM } from '../core/proof.ts';
import { forgiving } from '../core/trigger.ts';
import { completeRegistration } from '../table/registrations.ts';
import { clearLogins } from './attempts.ts';
import { endTokens } from './end-sessions.ts';

export async function postConfirmation(event: PostConfirmationTriggerEvent): Promise<void> {
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
