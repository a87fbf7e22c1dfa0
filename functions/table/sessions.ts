import { SESSION_MS } from '#shared/presence/frames';
import type { Proof } from '../core/proof.ts';
import { attempt, change, check, type Write } from '../core/write.ts';
import { ALIVE, type Profile, profileKey } from './profiles.ts';

/** One sign-in: every token of it has the same origin_jti and the same time. */
export interface Session {
  authTime: number;
  originJti: string;
}

/** An access token lives no longer, whatever the clocks of Cognito and ours differ by. */
const TOKEN_MS = SESSION_MS + 60_000;
/** The row stays small: beyond this number of recent sign-outs all sessions end. */
const MOST_ENDED = 10;

/** Whether a session of the dog has ended; a sign-in whose time cannot be read is not after any other. */
export function hasEnded({ tokensValidAfter, endedSessions }: Profile, { authTime, originJti }: Session): boolean {
  if (tokensValidAfter && !(authTime > tokensValidAfter)) return true;
  return endedSessions?.has(originJti) ?? false;
}

/** The dog is there, and this session of it has not ended. */
export const stillSignedIn = (uid: string, { authTime, originJti }: Session): Write =>
  check(profileKey(uid), {
    ...ALIVE,
    below: { tokensValidAfter: authTime },
    lacks: { endedSessions: originJti },
  });

/** From now on only tokens of a new sign-in are good. */
export const endSessions = (uid: string, now = Date.now()): Write =>
  change(profileKey(uid), { set: { tokensValidAfter: Math.floor(now / 1000) } }, ALIVE);

/** Ends one session. The list of ended ones starts anew once no token of a session in it can be left. */
export async function endSession(
  proof: Proof,
  { userId, endedSessions }: Profile,
  originJti: string,
  now = Date.now(),
): Promise<void> {
  const ended = new Set([originJti]);
  const endedUntil = now + TOKEN_MS;
  const first = change(
    profileKey(userId),
    { set: { endedSessions: ended, endedUntil } },
    { ...ALIVE, below: { endedUntil: now } },
  );
  if ((await attempt(proof, first)).length === 0) return;
  const isFull = (endedSessions?.size ?? 0) >= MOST_ENDED;
  const further = change(profileKey(userId), { set: { endedUntil }, add: { endedSessions: ended } }, ALIVE);
  await attempt(proof, isFull ? endSessions(userId, now) : further);
}
