import { isDeepStrictEqual } from 'node:util';
import type { Job } from '../core/jobs.ts';
import type { Change } from '../core/stream.ts';
import type { Item } from '../core/table.ts';
import { ownRowOfKey } from '../table/dogs.ts';

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
