import { setTimeout as pause } from 'node:timers/promises';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { SYSTEM } from '../core/proof.ts';
import { forgiving } from '../core/trigger.ts';
import { attempt } from '../core/write.ts';
import { completeRegistration } from '../table/registrations.ts';
import { endSessions } from '../table/sessions.ts';
import { clearLogins } from './attempts.ts';
import { signOutEverywhere } from './users.ts';

/** Allowed clock skew between Cognito and Lambda. */
const SKEW_MS = 50;

/**
 * Ends all sessions up to the current second and waits for that second to pass: tokens carry their sign-in time in
 * whole seconds, so a token of this second might be older than the new password.
 */
async function endTokens(uid: string, now = Date.now()): Promise<void> {
  await attempt(SYSTEM, endSessions(uid, now));
  await pause(1000 - (now % 1000) + SKEW_MS);
}

export async function postConfirmation(event: PostConfirmationTriggerEvent): Promise<void> {
  const { triggerSource, userPoolId, userName, request } = event;
  if (triggerSource === 'PostConfirmation_ConfirmSignUp') await completeRegistration(userName);
  else {
    const steps = [
      () => endTokens(userName),
      () => signOutEverywhere(SYSTEM, userPoolId, userName),
      () => clearLogins(request.userAttributes.email ?? userName),
    ];
    await Promise.all(steps.map(forgiving));
  }
}
