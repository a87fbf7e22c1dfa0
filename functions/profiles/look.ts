import { randomInt } from 'node:crypto';
import { success } from '#shared/core/refusal';
import { hashOf } from '../auth/hash.ts';
import { renamed } from '../auth/table.ts';
import { later } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { type CheckedContent, validateUserContent } from '../moderation/domain.ts';
import { isThere } from './privacy.ts';
import * as table from './table.ts';

/** What stands where a dog's own words cannot. */
const INSTEAD = { name: 'Dog', location: 'Somewhere', bio: '' };

/** Digits alone: letters among them could make a word. */
const anyName = () => `dog_${randomInt(10 ** 12)}`;

/** What may stay of what a dog says of itself, and something harmless for the rest. */
function kept({ cleaned, refused, note, issues }: CheckedContent, before?: string): table.Settled {
  const stays = <F extends keyof typeof INSTEAD>(field: F) =>
    refused.includes(field) ? INSTEAD[field] : cleaned[field];
  const reasons = issues.concat(note ?? []).join(', ');
  const told = reasons && success('profiles.changed', { reasons });
  return {
    card: { name: stays('name'), username: refused.includes('username') ? anyName() : cleaned.username },
    details: {
      location: stays('location'),
      bio: stays('bio'),
      hobbies: cleaned.hobbies,
      note: [before, told].filter(Boolean).join(' ') || undefined,
    },
  };
}

/** Looks again at what was allowed without a score; what is refused now is replaced, and its dog told. */
export async function lookAtDog(uid: string, cursor?: string) {
  const now = { consistent: true };
  const [profile, [about]] = await Promise.all([table.find(uid, now), table.about([uid], now)]);
  if (!isThere(profile) || !about?.details.unscored) return undefined;
  const { name, username } = profile;
  const { email, note, unscored } = about.details;
  const checked = await validateUserContent({ ...about.details, name, username });
  if (checked.unscored) return later(cursor);
  const settled = kept(checked, note);
  const names = [username, settled.card.username] as const;
  const renaming = names[0] === names[1] ? [] : renamed(uid, hashOf(email), names);
  return (await table.settle(SYSTEM, profile, unscored, settled, ...renaming)) ? undefined : later();
}
