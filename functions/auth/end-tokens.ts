import { setTimeout as pause } from 'node:timers/promises';
import type { Proof } from '../core/proof.ts';
import { attempt } from '../core/write.ts';
import { endSessions } from '../table/sessions.ts';

/** Allowed clock skew between Cognito and Lambda. */
const SKEW_MS = 50;

/**
 * Ends all sessions up to the current second and waits for that second to pass: tokens carry their sign-in time in
 * whole seconds, so a token of this second might be older than the new password.
 */
export async function endTokens(proof: Proof, uid: string, now = Date.now()): Promise<void> {
  await attempt(proof, endSessions(uid, now));
  await pause(1000 - (now % 1000) + SKEW_MS);
}
