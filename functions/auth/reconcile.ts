import { environment } from '../core/environment.ts';
import { start } from '../core/jobs.ts';
import { log } from '../core/log.ts';
import { Fault } from '../core/trace.ts';
import { newestDogs } from '../profiles/directory.ts';
import { isThere } from '../profiles/privacy.ts';
import { find } from '../profiles/table.ts';
import * as table from './deletion-table.ts';
import { statusOf } from './users.ts';

const A_PAGE = 25;
/** So many at once are no deletions: this is another pool than the one that the dogs registered in. */
const SUSPICIOUS = 10;
/** By then a deletion is through both of its passes, or it has stopped. */
const PATIENCE_MS = 24 * 3_600_000;

/** Begins again what has stopped; repeated steps find nothing to do. */
async function resume(now: number): Promise<void> {
  for await (const dog of table.begunBefore(now - PATIENCE_MS)) {
    await start({ job: 'auth.forget', input: dog });
  }
}

async function unknownAmong(uids: string[]): Promise<string[]> {
  const pool = environment('USER_POOL_ID');
  const unknown: string[] = [];
  for (const uid of uids) {
    if ((await statusOf(pool, uid)) === undefined) unknown.push(uid);
  }
  return unknown;
}

/** Deletes those of these dogs whose user was removed in Cognito, by its own token or by an operator. */
export async function forgetUnknown(uids: string[]): Promise<void> {
  const unknown = await unknownAmong(uids);
  if (unknown.length >= SUSPICIOUS && unknown.length === uids.length) {
    throw new Fault('Cognito knows none of these dogs: is this their pool?');
  }
  for (const uid of unknown) {
    const profile = await find(uid, { consistent: true });
    if (!isThere(profile)) continue;
    await table.begin({ uid, username: profile.username });
    log.info('A dog whose user is gone is deleted.', { uid });
  }
}

/** Looks at a page of all dogs; answers where the next one begins. Once a day is enough: there is no second pass. */
export async function reconcile(cursor?: string, again?: boolean, now = Date.now()): Promise<string | undefined> {
  if (again) return undefined;
  if (cursor === undefined) await resume(now);
  const { items, next } = await newestDogs(A_PAGE, cursor);
  await forgetUnknown(items);
  return next;
}
