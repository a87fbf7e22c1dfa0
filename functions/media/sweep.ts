import { SYSTEM } from '../core/proof.ts';
import { readAll } from '../core/table.ts';
import { beginningAt } from '../core/ulid.ts';
import { filesOf, namerOf } from './file-references.ts';
import { folderOf } from './links.ts';
import type { PublishedFile } from './published-files.ts';
import * as bucket from './published-files.ts';

const DAY_MS = 86_400_000;
/** A younger file may be named in a moment. */
const SURE_MS = DAY_MS;
/** An older one was looked at a week long. */
const DONE_MS = 8 * DAY_MS;

/** Removes those of these files that no row names. */
export async function forget(files: string[]): Promise<void> {
  const ours = files.filter((file) => namerOf(file));
  const namers = ours.flatMap((file) => namerOf(file) ?? []);
  const named = new Set((await readAll(namers, { consistent: true })).flatMap(filesOf));
  await bucket.remove(
    SYSTEM,
    ours.filter((file) => !named.has(file)),
  );
}

const isDue = (now: number, { at }: PublishedFile) => now - at > SURE_MS && now - at < DONE_MS;

/** Where a sweep goes on behind a file. Names of posts begin with their time, so that the old ones are jumped over. */
function behind(file: string, now: number): string {
  const firstPost = folderOf.post(beginningAt(now - DONE_MS));
  return file > folderOf.post('') && file < firstPost ? firstPost : file;
}

/** Looks at one page of what is published, and removes what was copied for a row that never came. */
export async function sweep(cursor?: string, now = Date.now()): Promise<string | undefined> {
  const { files, hasMore } = await bucket.listed(cursor);
  await forget(files.filter((one) => isDue(now, one)).map(({ file }) => file));
  const last = files.at(-1);
  return last && hasMore ? behind(last.file, now) : undefined;
}
