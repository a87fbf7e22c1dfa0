import { refuse } from '#shared/core/refusal';
import type { Privacy, Visibility } from '#shared/profiles/contract';
import { self } from '../http/door.ts';
import { findAbout } from '../table/about.ts';
import { followerCount } from '../table/follower-counts.ts';
import { setProfilePrivacy } from '../table/profiles.ts';
import { updateNotifications, updateVisibility } from '../table/settings.ts';
import { finishCooling } from '../table/shards.ts';
import { visibilityOf } from './serialise.ts';

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
