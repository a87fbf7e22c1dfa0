import { SYSTEM } from '../core/proof.ts';
import { readAll } from '../core/table.ts';
import { beginningAt } from '../core/ulid.ts';
import { filesReferencedBy, referrerOf } from './file-references.ts';
import { folderOf } from './links.ts';
import type { PublishedFile } from './published-files.ts';
import * as bucket from './published-files.ts';

const DAY_MS = 86_400_000;
/** A younger file may be named in a moment. */
const MIN_AGE_MS = DAY_MS;
/** An older one was looked at a week long. */
const MAX_AGE_MS = 8 * DAY_MS;

/** Removes those of these files that no row names. */
export async function removeUnreferenced(files: string[]): Promise<void> {
  const ours = files.filter((file) => referrerOf(file));
  const namers = ours.flatMap((file) => referrerOf(file) ?? []);
  const named = new Set((await readAll(namers, { consistent: true })).flatMap(filesReferencedBy));
  await bucket.removePublished(
    SYSTEM,
    ours.filter((file) => !named.has(file)),
  );
}

const isDue = (now: number, { at }: PublishedFile) => now - at > MIN_AGE_MS && now - at < MAX_AGE_MS;

/** Where a sweep goes on behind a file. Names of posts begin with their time, so that the old ones are jumped over. */
function resumeAfter(file: string, now: number): string {
  const firstPost = folderOf.post(beginningAt(now - MAX_AGE_MS));
  return file > folderOf.post('') && file < firstPost ? firstPost : file;
}

/** Looks at one page of what is published, and removes what was copied for a row that never came. */
export async function sweepPublished(cursor?: string, now = Date.now()): Promise<string | undefined> {
  const { files, hasMore } = await bucket.listPublished(cursor);
  await removeUnreferenced(files.filter((one) => isDue(now, one)).map(({ file }) => file));
  const last = files.at(-1);
  return last && hasMore ? resumeAfter(last.file, now) : undefined;
}
