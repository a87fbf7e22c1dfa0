import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { isActive } from '../access/visibility.ts';
import { job } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { CONSISTENT } from '../core/table.ts';
import { findAbout } from '../table/about.ts';
import { followerCount } from '../table/follower-counts.ts';
import { findProfile } from '../table/profiles.ts';
import { findIndexedWords, replaceIndexedWords } from '../table/search-words.ts';
import { foldRound } from '../table/shards.ts';
import { rescreenProfile } from './rescreen.ts';
import { wordsOf } from './words.ts';

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
