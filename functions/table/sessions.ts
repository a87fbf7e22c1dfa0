import { MINUTE_MS } from '#shared/core/time';
import { SESSION_MS } from '#shared/presence/frames';
import { log } from '../core/log.ts';
import { type Proof, SYSTEM } from '../core/proof.ts';
import { attempt, change, check, succeeds, type Write } from '../core/write.ts';
import { ALIVE, findProfile, type ProfileRow, profileKey } from './profiles.ts';
import { completeUsername, findRegistration } from './usernames.ts';

export interface Session {
  authTime: number;
  originJti: string;
}

/** The longest life of an access token, with a minute for clock skew between Cognito and us. */
const TOKEN_MS = SESSION_MS + MINUTE_MS;
const MOST_ENDED = 10;

/** An unreadable `authTime` (NaN) counts as not after `tokensValidAfter`, so the session has ended. */
export function hasEnded({ tokensValidAfter, endedSessions }: ProfileRow, { authTime, originJti }: Session): boolean {
  if (tokensValidAfter && !(authTime > tokensValidAfter)) return true;
  return endedSessions?.has(originJti) ?? false;
}

export const stillSignedIn = (uid: string, { authTime, originJti }: Session): Write =>
  check(profileKey(uid), {
    ...ALIVE,
    below: { tokensValidAfter: authTime },
    lacks: { endedSessions: originJti },
  });

export const endSessions = (uid: string, now = Date.now()): Write =>
  change(profileKey(uid), { set: { tokensValidAfter: Math.floor(now / 1000) } }, ALIVE);

/** Starts a new list once no listed token can be valid. A full list ends all sessions, to keep the row small. */
export async function endSession(
  proof: Proof,
  { userId, endedSessions }: ProfileRow,
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
  if (await succeeds(proof, first)) return;
  const isFull = (endedSessions?.size ?? 0) >= MOST_ENDED;
  const further = change(profileKey(userId), { set: { endedUntil }, add: { endedSessions: ended } }, ALIVE);
  await attempt(proof, isFull ? endSessions(userId, now) : further);
}

/** Idempotent: returns the profile even if an earlier call has created it. */
export async function completeRegistration(uid: string): Promise<ProfileRow | undefined> {
  const registration = await findRegistration(uid);
  const completed = registration && (await completeUsername(SYSTEM, registration));
  const profile = await findProfile(uid, { consistent: true });
  if (completed === false && !profile) log.error('A registration could not be completed.', { uid });
  return profile;
}
