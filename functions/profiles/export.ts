import { isActive } from '../access/visibility.ts';
import type { List } from '../core/query.ts';
import { CONSISTENT } from '../core/table.ts';
import { findAbout } from '../table/about.ts';
import { findProfile } from '../table/profiles.ts';
import { meOf } from './views.ts';

const ownProfile: List = async ({ uid }) => {
  const [owner, [about]] = await Promise.all([findProfile(uid, CONSISTENT), findAbout([uid], CONSISTENT)]);
  if (!isActive(owner) || !about) return { items: [] };
  const { profileImageUrl: _, ...profile } = meOf(owner, about, about.details.note);
  return { items: [profile] };
};

export const lists = { profile: ownProfile };
