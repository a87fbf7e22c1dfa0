import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { isActive } from '../access/visibility.ts';
import { CONSISTENT } from '../core/consistent.ts';
import { type Job, job } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import type { Change } from '../core/stream.ts';
import type { Item } from '../core/table.ts';
import { ownRowOfKey } from '../table/dogs.ts';
import { followerCount } from '../table/follower-counts.ts';
import * as profiles from '../table/profiles.ts';
import * as searchWords from '../table/search-words.ts';
import { foldRound } from '../table/shards.ts';
import { rescreenProfile } from './rescreen.ts';
import { wordsOf } from './words.ts';

const SEARCHED = new Map<string | undefined, string[]>([
  ['profile', ['username', 'name', 'privacy', 'deletedAt']],
  ['details', ['location', 'breed', 'hobbies']],
]);

const valuesOf = (item: Item | undefined, fields: string[]) => fields.map((name) => item?.[name]);

function rescreenJobs({ key, before, after }: Change): Job[] {
  const own = ownRowOfKey(key);
  if (own?.row !== 'details') return [];
  if (after?.unscored === undefined || after.unscored === before?.unscored) return [];
  return [{ job: 'profiles.look', input: { uid: own.uid } }];
}

function indexJobs({ key, before, after }: Change): Job[] {
  const own = ownRowOfKey(key);
  const fields = SEARCHED.get(own?.row);
  // New details come with a new profile, whose record already starts the job.
  const isSilent = !own || !fields || (own.row === 'details' && !before);
  if (isSilent || isDeepStrictEqual(valuesOf(before, fields), valuesOf(after, fields))) return [];
  return [{ job: 'profiles.indexWords', input: { uid: own.uid } }];
}

function foldJobs({ key, before, after }: Change): Job[] {
  const own = ownRowOfKey(key);
  const isHotNow = after?.hot !== undefined && before?.hot === undefined;
  return own && isHotNow ? [{ job: 'profiles.fold', input: { uid: own.uid } }] : [];
}

export const onRecord = (change: Change): Job[] => [...indexJobs(change), ...rescreenJobs(change), ...foldJobs(change)];

async function currentWords(uid: string): Promise<string[]> {
  const [profile, [about]] = await Promise.all([profiles.find(uid, CONSISTENT), profiles.about([uid], CONSISTENT)]);
  return isActive(profile) && about ? wordsOf(profile, about.details) : [];
}

/** Brings the dog's search rows up to date. The version is read first, so that newer words cannot be lost. */
export const indexWords = (uid: string): Promise<boolean> =>
  untilDone(async () => {
    const indexed = await searchWords.indexedOf(uid);
    const current = await currentWords(uid);
    if (isDeepStrictEqual(current, indexed?.words ?? [])) return true;
    return (await searchWords.index(SYSTEM, uid, current, indexed)) || undefined;
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
