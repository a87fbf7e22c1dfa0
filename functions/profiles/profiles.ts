import { refuse } from '#shared/core/refusal';
import type { Me, Profile, Restricted } from '#shared/profiles/contract';
import { canSeeProfile, getVisibleDog, isActive } from '../access/visibility.ts';
import { seeCard } from '../http/policies.ts';
import type { Caller } from '../http/room.ts';
import { findAbout } from '../table/about.ts';
import * as profiles from '../table/profiles.ts';
import { readMarkOf } from '../table/read-mark.ts';
import { badgesOf } from '../table/unread.ts';
import { ownerOf } from '../table/usernames.ts';
import { meOf, profileOf, restrictedOf } from './serialise.ts';

export async function currentProfile(uid: string): Promise<profiles.Profile> {
  const profile = await profiles.find(uid, { consistent: true });
  if (!isActive(profile)) throw refuse('auth.profileGone');
  return profile;
}

export async function me({ uid, profile, confirmed }: Caller): Promise<Me> {
  const [owner, [early], badges] = await Promise.all([
    profile,
    findAbout([uid]),
    badgesOf(uid, profile.then(readMarkOf)),
  ]);
  // The caller's check creates the profile on the first call, perhaps after these reads.
  const [about] = early ? [early] : await findAbout([uid], { consistent: true });
  if (!about) throw refuse('auth.profileGone');
  const { note } = about.details;
  return { ...meOf(owner, about, note && (await profiles.takeNote(confirmed, uid)) ? note : undefined), badges };
}

export const getProfile = seeCard(async (_, { userId }: { userId: string }, met): Promise<Profile | Restricted> => {
  const [meeting, [about]] = await Promise.all([met, findAbout([userId])]);
  if (!about) throw refuse('profiles.notFound');
  return canSeeProfile(meeting) ? profileOf(meeting, about) : restrictedOf(meeting);
});

/** Case does not matter. A name that is only reserved has no owner. */
export async function findByUsername({ uid }: Caller, { username }: { username: string }): Promise<{ userId: string }> {
  const userId = await ownerOf(username);
  if (!userId) throw refuse('profiles.notFound');
  await getVisibleDog(uid, userId);
  return { userId };
}
