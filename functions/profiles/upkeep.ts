import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { isThere } from '../access/visibility.ts';
import { type Job, job } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import type { Change } from '../core/stream.ts';
import type { Item } from '../core/table.ts';
import * as profiles from '../table/profiles.ts';
import * as searchWords from '../table/search-words.ts';
import { rescreenProfile } from './rescreen.ts';
import { wordsOf } from './words.ts';

const SEARCHED = new Map([
  ['PROFILE', ['username', 'name', 'privacy', 'deletedAt']],
  ['DETAILS', ['location', 'breed', 'hobbies']],
]);
const USER = 'USER#';

const valuesOf = (item: Item | undefined, fields: string[]) => fields.map((name) => item?.[name]);

function rescreenJobs({ key: { PK }, before, after }: Change): Job[] {
  if (after?.unscored === undefined || after.unscored === before?.unscored) return [];
  return [{ job: 'profiles.look', input: { uid: PK.slice(USER.length) } }];
}

function indexJobs({ key: { PK, SK }, before, after }: Change): Job[] {
  const fields = SEARCHED.get(SK);
  // New details come with a new profile, whose record already starts the job.
  const isSilent = !fields || !PK.startsWith(USER) || (SK === 'DETAILS' && !before);
  if (isSilent || isDeepStrictEqual(valuesOf(before, fields), valuesOf(after, fields))) return [];
  return [{ job: 'profiles.indexWords', input: { uid: PK.slice(USER.length) } }];
}

export const onRecord = (change: Change): Job[] => [
  ...indexJobs(change),
  ...(change.key.SK === 'DETAILS' ? rescreenJobs(change) : []),
];

const NOW = { consistent: true };

async function currentWords(uid: string): Promise<string[]> {
  const [profile, [about]] = await Promise.all([profiles.find(uid, NOW), profiles.about([uid], NOW)]);
  return isThere(profile) && about ? wordsOf(profile, about.details) : [];
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
  'profiles.indexWords': job(Dog, async ({ uid }) => {
    await indexWords(uid);
    return undefined;
  }),
};
