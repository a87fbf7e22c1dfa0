import { isActive } from '../access/visibility.ts';
import { environment, Fault } from '../core/errors.ts';
import { newUlid } from '../core/ids.ts';
import { failing, log } from '../core/log.ts';
import { SYSTEM } from '../core/proof.ts';
import { requestOf, withRequest } from '../core/request.ts';
import { addDeletion } from '../table/deletions.ts';
import { allDogs, findProfile } from '../table/profiles.ts';
import { lockNext, recordedPool, recordPool, unlock } from '../table/reconciliation.ts';

/** Ids are random UUIDs, so a slice by first digit fits into memory and one run. */
export const SLICES = [...'0123456789abcdef'];

/** Loads Cognito's client, which only a run with a slice to check needs. */
const users = () => import('../auth/users.ts');

async function isMissingIn(pool: string, uid: string): Promise<boolean> {
  const { userStatus } = await users();
  return (await userStatus(pool, uid)) === undefined;
}

/** Only the pool that issued a dog's id can know it, so one known dog identifies the pool. */
async function knowsAnyDog(pool: string): Promise<boolean> {
  for await (const uid of allDogs()) if (!(await isMissingIn(pool, uid))) return true;
  return false;
}

/** Throws unless the table's dogs registered in this pool: a wrong pool would delete all of them. */
export async function requireRegistrationPool(pool: string): Promise<void> {
  if ((await recordedPool()) === undefined && (await knowsAnyDog(pool))) await recordPool(SYSTEM, pool);
  const recorded = await recordedPool();
  if (recorded !== pool) throw new Fault(`The dogs registered in ${recorded ?? 'another user pool'}, not in ${pool}.`);
}

async function dogsIn(slice: string): Promise<Set<string>> {
  const uids = new Set<string>();
  for await (const uid of allDogs()) if (uid.startsWith(slice)) uids.add(uid);
  return uids;
}

async function deleteDog(uid: string): Promise<void> {
  const profile = await findProfile(uid, { consistent: true });
  if (!isActive(profile)) return;
  await addDeletion(SYSTEM, { uid, username: profile.username });
  log.info('Deleting a dog whose user is gone.', { uid });
}

/** ListUsers and CloudTrail prove nothing: only AdminGetUser shows that a user is gone. */
export async function deleteDogsWithoutUser(uids: Iterable<string>, pool: string): Promise<void> {
  for (const uid of uids) if (await isMissingIn(pool, uid)) await deleteDog(uid);
}

export async function reconcileSlice(slice: string, pool: string): Promise<void> {
  const unlisted = await dogsIn(slice);
  if (unlisted.size === 0) return;
  await requireRegistrationPool(pool);
  const { subsWithPrefix } = await users();
  for await (const subs of subsWithPrefix(pool, slice)) for (const sub of subs) unlisted.delete(sub);
  await deleteDogsWithoutUser(unlisted, pool);
}

export async function reconcile(now = Date.now()): Promise<void> {
  const run = newUlid();
  const slice = SLICES[(await lockNext(SYSTEM, run, SLICES.length, now)) ?? -1];
  if (slice === undefined) return log.info('Another reconciliation is still running.');
  await reconcileSlice(slice, environment('USER_POOL_ID')).finally(() => unlock(SYSTEM, run));
}

export const handler = (event?: { id?: string }) =>
  withRequest(requestOf(event?.id), () => failing('The reconciliation failed.', () => reconcile()));
