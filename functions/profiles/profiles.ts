import { refuse } from '#shared/core/refusal';
import type { Me, Profile, Restricted } from '#shared/profiles/contract';
import { canSeeProfile, getVisibleDog, isActive } from '../access/visibility.ts';
import { self, signedIn } from '../http/door.ts';
import { seeCard } from '../http/policies.ts';
import { aboutLookup } from '../table/about.ts';
import { findProfile, type ProfileRow, takeProfileNote } from '../table/profiles.ts';
import { readMarkOf } from '../table/read-mark.ts';
import { badgesOf } from '../table/unread.ts';
import { ownerOf } from '../table/usernames.ts';
import { meOf, profileOf, restrictedOf } from './serialise.ts';

export async function currentProfile(uid: string): Promise<ProfileRow> {
  const profile = await findProfile(uid, { consistent: true });
  if (!isActive(profile)) throw refuse('auth.profileGone');
  return profile;
}

export const getMe = self.reading(
  (uid) => ({ about: aboutLookup(uid) }),
  async ({ uid, profile, confirmed }, _: unknown, __, { about }): Promise<Me> => {
    if (!about) throw refuse('auth.profileGone');
    const badges = await badgesOf(uid, readMarkOf(profile));
    const { note } = about.details;
    return { ...meOf(profile, about, note && (await takeProfileNote(confirmed, uid)) ? note : undefined), badges };
  },
);

export const getProfile = seeCard.reading(
  (_, { userId }: { userId: string }) => ({ about: aboutLookup(userId) }),
  async (_, __, dog, { about }): Promise<Profile | Restricted> => {
    if (!about) throw refuse('profiles.notFound');
    return canSeeProfile(dog) ? profileOf(dog, about) : restrictedOf(dog);
  },
);

/** Looked up in place of the dog that a free name does not have: it takes as long as one that is hidden by a block. */
const NOBODY = 'nobody';

/** Case does not matter. A name that is only reserved has no owner. */
export const findByUsername = signedIn(
  async ({ uid }, { username }: { username: string }): Promise<{ userId: string }> => {
    const userId = (await ownerOf(username)) ?? NOBODY;
    await getVisibleDog(uid, userId);
    return { userId };
  },
);
