import { refuse } from '#shared/core/refusal';
import type { Me } from '#shared/profiles/contract';
import { Edit } from '#shared/profiles/edit';
import { barredName } from '#shared/profiles/fields';
import { self } from '../http/door.ts';
import { screenEdit } from '../moderation/content.ts';
import { aboutLookup } from '../table/about.ts';
import { consumeLimit } from '../table/limits.ts';
import { updateProfile } from '../table/profiles.ts';
import { meOf } from './serialise.ts';

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
