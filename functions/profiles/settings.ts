import { refuse } from '#shared/core/refusal';
import type { Privacy, Visibility } from '#shared/profiles/contract';
import type { Caller } from '../http/room.ts';
import * as table from '../table/profiles.ts';
import * as settings from '../table/settings.ts';
import { visibilityOf } from './serialise.ts';

export async function setPrivacy({ uid, confirmed }: Caller, { privacy }: { privacy: Privacy }) {
  if (!(await table.setPrivacy(confirmed, uid, privacy))) throw refuse('auth.profileGone');
  return { privacy };
}

export async function setVisibility(
  { uid, profile, confirmed }: Caller,
  wanted: Partial<Visibility>,
): Promise<Visibility> {
  const [own, [about]] = await Promise.all([profile, table.about([uid])]);
  if (!about || !(await settings.setVisibility(confirmed, uid, wanted))) throw refuse('auth.profileGone');
  const { online, receipts } = visibilityOf(own, about.presence);
  return { online: wanted.online ?? online, receipts: wanted.receipts ?? receipts };
}

export async function setNotifications({ uid, confirmed }: Caller, { notifications }: { notifications: boolean }) {
  if (!(await settings.setNotifications(confirmed, uid, notifications))) throw refuse('auth.profileGone');
  return { notifications };
}
