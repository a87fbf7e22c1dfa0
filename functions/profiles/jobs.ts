import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { success } from '#shared/core/refusal';
import { StoredProfileText } from '#shared/profiles/edit';
import { isActive } from '../access/visibility.ts';
import { hashOf } from '../core/ids.ts';
import { job, later } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { CONSISTENT } from '../core/table.ts';
import { type CheckedContent, validateUserContent } from '../moderation/content.ts';
import { giveUp } from '../moderation/unscored.ts';
import { detailsKey, findAbout } from '../table/about.ts';
import { followerCount } from '../table/follows.ts';
import { findProfile, type SettledProfile, settleUsername } from '../table/profiles.ts';
import { findIndexedWords, replaceIndexedWords } from '../table/search-words.ts';
import { foldRound } from '../table/shards.ts';
import { renameUsername } from '../table/usernames.ts';
import { wordsOf } from './words.ts';

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

async function currentWords(uid: string): Promise<string[]> {
  const [profile, [about]] = await Promise.all([findProfile(uid, CONSISTENT), findAbout([uid], CONSISTENT)]);
  return isActive(profile) && about ? wordsOf(profile, about.details) : [];
}

/** Updates the dog's search rows. Reads the version first, so that newer words cannot be lost. */
export const indexWords = (uid: string): Promise<boolean> =>
  untilDone(async () => {
    const indexed = await findIndexedWords(uid);
    const current = await currentWords(uid);
    if (isDeepStrictEqual(current, indexed?.words ?? [])) return true;
    return (await replaceIndexedWords(SYSTEM, uid, current, indexed)) || undefined;
  });

const Dog = z.object({ uid: z.string() });

export const jobs = {
  'profiles.look': job(Dog, ({ uid }, cursor) => rescreenProfile(uid, cursor)),
  /** Runs as long as the dog is hot, and needs no second pass. */
  'profiles.fold': job(Dog, async ({ uid }, cursor, again) =>
    again ? undefined : foldRound(followerCount(uid), cursor),
  ),
  'profiles.indexWords': job(Dog, async ({ uid }) => {
    await indexWords(uid);
    return undefined;
  }),
};
