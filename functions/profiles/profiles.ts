import { refuse } from '#shared/core/refusal';
import type { Me, Profile, Restricted } from '#shared/profiles/contract';
import { isThere, maySee, meet } from '../access/visibility.ts';
import { seeCard } from '../http/policies.ts';
import type { Caller } from '../http/room.ts';
import * as profiles from '../table/profiles.ts';
import { badgesOf } from '../table/unread.ts';
import { ownerOf } from '../table/usernames.ts';
import { meOf, profileOf, restrictedOf } from './serialise.ts';

/** The caller's profile as it is now. */
export async function currentProfile(uid: string): Promise<profiles.Profile> {
  const profile = await profiles.find(uid, { consistent: true });
  if (!isThere(profile)) throw refuse('auth.profileGone');
  return profile;
}

export async function me({ uid, profile, confirmed }: Caller): Promise<Me> {
  const [owner, [early], badges] = await Promise.all([profile, profiles.about([uid]), badgesOf(uid)]);
  // The look-up of the caller makes the profile at the first call, perhaps after these were read.
  const [about] = early ? [early] : await profiles.about([uid], { consistent: true });
  if (!about) throw refuse('auth.profileGone');
  const { note } = about.details;
  return { ...meOf(owner, about, note && (await profiles.takeNote(confirmed, uid)) ? note : undefined), badges };
}

/** A dog's profile, or the little that a private dog shows to strangers. */
export const getProfile = seeCard(async (_, { userId }: { userId: string }, met): Promise<Profile | Restricted> => {
  const [meeting, [about]] = await Promise.all([met, profiles.about([userId])]);
  if (!about) throw refuse('profiles.notFound');
  return maySee(meeting) ? profileOf(meeting, about) : restrictedOf(meeting);
});

/** The dog that has a username, whatever its case; names that are only reserved are nobody's. */
export async function findByUsername({ uid }: Caller, { username }: { username: string }): Promise<{ userId: string }> {
  const userId = await ownerOf(username);
  if (!userId) throw refuse('profiles.notFound');
  await meet(uid, userId);
  return { userId };
}
