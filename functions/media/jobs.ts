import * as z from 'zod/mini';
import { DAY_MS } from '#shared/core/time';
import { beginningAt } from '../core/ids.ts';
import { job } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { readAll } from '../core/table.ts';
import { filesReferencedBy, referrerOf } from './file-references.ts';
import { listPublished, type PublishedFile, removePublished } from './files.ts';
import { folderOf } from './links.ts';

/** The row that references a new file may not be written yet. */
const MIN_AGE_MS = DAY_MS;
/** Older files have been checked by seven sweeps. */
const MAX_AGE_MS = 8 * DAY_MS;

export async function removeUnreferenced(files: string[]): Promise<void> {
  const ours = files.filter((file) => referrerOf(file));
  const namers = ours.flatMap((file) => referrerOf(file) ?? []);
  const named = new Set((await readAll(namers, { consistent: true })).flatMap(filesReferencedBy));
  await removePublished(
    SYSTEM,
    ours.filter((file) => !named.has(file)),
  );
}

const isDue = (now: number, { at }: PublishedFile) => now - at > MIN_AGE_MS && now - at < MAX_AGE_MS;

/** Skips files that are too old: names of post folders begin with their time. */
function resumeAfter(file: string, now: number): string {
  const firstPost = folderOf.post(beginningAt(now - MAX_AGE_MS));
  return file > folderOf.post('') && file < firstPost ? firstPost : file;
}

export async function sweepPublished(cursor?: string, now = Date.now()): Promise<string | undefined> {
  const { files, hasMore } = await listPublished(cursor);
  await removeUnreferenced(files.filter((one) => isDue(now, one)).map(({ file }) => file));
  const last = files.at(-1);
  return last && hasMore ? resumeAfter(last.file, now) : undefined;
}

export const jobs = {
  'media.forget': job(z.object({ files: z.array(z.string()) }), async ({ files }) => {
    await removeUnreferenced(files);
    return undefined;
  }),
  'media.sweep': job(z.object({}), (_, cursor) => sweepPublished(cursor)),
};
