import { log } from '../core/log.ts';
import { SYSTEM } from '../core/proof.ts';
import * as profiles from './profiles.ts';
import * as usernames from './usernames.ts';

/** Idempotent: returns the profile even if an earlier call has created it. */
export async function completeRegistration(uid: string): Promise<profiles.Profile | undefined> {
  const registration = await usernames.findRegistration(uid);
  const completed = registration && (await usernames.complete(SYSTEM, registration));
  const profile = await profiles.find(uid, { consistent: true });
  if (completed === false && !profile) log.error('A registration could not be completed.', { uid });
  return profile;
}
