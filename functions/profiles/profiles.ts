import { refuse } from '#shared/core/refusal';
import type { Me, Privacy, Profile, Restricted, Visibility } from '#shared/profiles/contract';
import { Edit } from '#shared/profiles/edit';
import { barredName } from '#shared/profiles/fields';
import { canSeeProfile, getVisibleDog, isActive } from '../access/visibility.ts';
import { self, signedIn } from '../http/door.ts';
import { seeCard } from '../http/policies.ts';
import { avatarUrl } from '../media/links.ts';
import { uploader } from '../media/policies.ts';
import { publishAvatar, unusableUpload } from '../media/publish.ts';
import { screenEdit } from '../moderation/content.ts';
import { aboutLookup, findAbout } from '../table/about.ts';
import { followerCount } from '../table/follows.ts';
import { consumeLimit } from '../table/limits.ts';
import {
  clearAvatar,
  findProfile,
  type ProfileRow,
  setProfilePrivacy,
  takeProfileNote,
  updateAvatar,
  updateProfile,
} from '../table/profiles.ts';
import { readMarkOf } from '../table/read-mark.ts';
import { updateNotifications, updateVisibility } from '../table/settings.ts';
import { finishCooling } from '../table/shards.ts';
import { badgesOf } from '../table/unread.ts';
import { ownerOf } from '../table/usernames.ts';
import { meOf, profileOf, restrictedOf, visibilityOf } from './views.ts';

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

export const setAvatar = uploader(async ({ uid, confirmed }, { uploadId }: { uploadId: string }, upload) => {
  const published = await publishAvatar(confirmed, uid, upload);
  const isSet = published && (await updateAvatar(confirmed, uid, published.picture.file, published.use));
  const avatar = isSet ? published.picture.file : (await currentProfile(uid)).avatar;
  if (!avatar?.startsWith(`${uploadId}.`)) throw unusableUpload();
  return { profileImageUrl: avatarUrl(uid, avatar) };
});

export const removeAvatar = self(async ({ uid, confirmed }) => {
  if (!(await clearAvatar(confirmed, uid))) throw refuse('auth.profileGone');
  return {};
});

const profileGone = () => refuse('auth.profileGone');

export const editProfile = self.reading(
  (uid) => ({ about: aboutLookup(uid, { consistent: true }) }),
  async ({ uid, profile: owner, confirmed }, given: Edit, _, { about }): Promise<Omit<Me, 'badges'>> => {
    if (!about) throw profileGone();
    const barred = given.name && barredName(given.name, owner.name);
    if (barred) throw refuse(barred);
    await consumeLimit(confirmed, uid, 'edits');
    const { said, note } = await screenEdit(Edit, given);
    const { name = owner.name, ...details } = { ...given, ...said };
    const updatedAt = new Date().toISOString();
    if (!(await updateProfile(confirmed, uid, { name, updatedAt }, details))) throw profileGone();
    return meOf({ ...owner, name, updatedAt }, { ...about, details: { ...about.details, ...details } }, note);
  },
);

export const setPrivacy = self(async ({ uid, confirmed }, { privacy }: { privacy: Privacy }) => {
  const outcome = await setProfilePrivacy(confirmed, uid, privacy);
  if (outcome === 'gone') throw refuse('auth.profileGone');
  if (outcome === 'hot') await finishCooling(confirmed, followerCount(uid));
  return { privacy };
});

export const setVisibility = self(
  async ({ uid, profile, confirmed }, wanted: Partial<Visibility>): Promise<Visibility> => {
    const [about] = await findAbout([uid]);
    if (!about || !(await updateVisibility(confirmed, uid, wanted))) throw refuse('auth.profileGone');
    const { online, receipts } = visibilityOf(profile, about.presence);
    return { online: wanted.online ?? online, receipts: wanted.receipts ?? receipts };
  },
);

export const setNotifications = self(async ({ uid, confirmed }, { notifications }: { notifications: boolean }) => {
  if (!(await updateNotifications(confirmed, uid, notifications))) throw refuse('auth.profileGone');
  return { notifications };
});
