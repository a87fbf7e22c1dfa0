import { log } from '../core/log.ts';
import { SYSTEM } from '../core/proof.ts';
import { findProfile, type ProfileRow } from './profiles.ts';
import { completeUsername, findRegistration } from './usernames.ts';

/** Idempotent: returns the profile even if an earlier call has created it. */
export async function completeRegistration(uid: string): Promise<ProfileRow | undefined> {
  const registration = await findRegistration(uid);
  const completed = registration && (await completeUsername(SYSTEM, registration));
  const profile = await findProfile(uid, { consistent: true });
  if (completed === false && !profile) log.error('A registration could not be completed.', { uid });
  return profile;
}
