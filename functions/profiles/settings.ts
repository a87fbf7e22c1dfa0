import { refuse } from '#shared/core/refusal';
import type { Privacy, Visibility } from '#shared/profiles/contract';
import type { Caller } from '../http/room.ts';
import { findAbout } from '../table/about.ts';
import { followerCount } from '../table/follower-counts.ts';
import * as profiles from '../table/profiles.ts';
import * as settingRows from '../table/settings.ts';
import { finishCooling } from '../table/shards.ts';
import { visibilityOf } from './serialise.ts';

export async function setPrivacy({ uid, confirmed }: Caller, { privacy }: { privacy: Privacy }) {
  const outcome = await profiles.setPrivacy(confirmed, uid, privacy);
  if (outcome === 'gone') throw refuse('auth.profileGone');
  if (outcome === 'hot') await finishCooling(confirmed, followerCount(uid));
  return { privacy };
}

export async function setVisibility(
  { uid, profile, confirmed }: Caller,
  wanted: Partial<Visibility>,
): Promise<Visibility> {
  const [own, [about]] = await Promise.all([profile, findAbout([uid])]);
  if (!about || !(await settingRows.setVisibility(confirmed, uid, wanted))) throw refuse('auth.profileGone');
  const { online, receipts } = visibilityOf(own, about.presence);
  return { online: wanted.online ?? online, receipts: wanted.receipts ?? receipts };
}

export async function setNotifications({ uid, confirmed }: Caller, { notifications }: { notifications: boolean }) {
  if (!(await settingRows.setNotifications(confirmed, uid, notifications))) throw refuse('auth.profileGone');
  return { notifications };
}
