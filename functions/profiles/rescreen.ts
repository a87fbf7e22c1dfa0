import { randomInt } from 'node:crypto';
import { success } from '#shared/core/refusal';
import { StoredProfileText } from '#shared/profiles/edit';
import { isActive } from '../access/visibility.ts';
import { hashOf } from '../core/ids.ts';
import { later } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { type CheckedContent, validateUserContent } from '../moderation/content.ts';
import { giveUp } from '../moderation/unscored.ts';
import { detailsKey, findAbout } from '../table/about.ts';
import { findProfile, type SettledProfile, settleUsername } from '../table/profiles.ts';
import { renameUsername } from '../table/usernames.ts';

/** Digits only: random letters could spell a word. */
const randomUsername = () => `dog_${randomInt(10 ** 12)}`;

function replacementFor(
  { kept, note, issues }: CheckedContent<typeof StoredProfileText>,
  before?: string,
): SettledProfile {
  const { username, name = '', ...details } = kept;
  const reasons = issues.concat(note ?? []).join(', ');
  const sentence = reasons && success('profiles.changed', { reasons });
  return {
    card: { name, username: username || randomUsername() },
    details: { ...details, note: [before, sentence].filter(Boolean).join(' ') || undefined },
  };
}

/** Screens a profile that was accepted without a score; refused fields are replaced, and the dog gets a note. */
export async function rescreenProfile(uid: string, cursor?: string) {
  const now = { consistent: true };
  const [profile, [about]] = await Promise.all([findProfile(uid, now), findAbout([uid], now)]);
  if (!isActive(profile) || !about?.details.unscored) return undefined;
  const { name, username } = profile;
  const { email, note, unscored } = about.details;
  const checked = await validateUserContent(StoredProfileText, { ...about.details, name, username });
  if (checked.unscored) return later(cursor) ?? giveUp(SYSTEM, detailsKey(uid), unscored);
  const settled = replacementFor(checked, note);
  const names = [username, settled.card.username] as const;
  const renaming = names[0] === names[1] ? [] : renameUsername(uid, hashOf(email), names);
  return (await settleUsername(SYSTEM, profile, unscored, settled, ...renaming)) ? undefined : later();
}
