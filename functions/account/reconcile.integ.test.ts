import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pool } from '../auth/testing/pool.ts';
import { environment } from '../core/errors.ts';
import { log } from '../core/log.ts';
import { SYSTEM } from '../core/proof.ts';
import { findProfile } from '../table/profiles.ts';
import { recordedPool, recordPool } from '../table/reconciliation.ts';
import { newDog, tombstone } from '../testing/dogs.ts';
import { takeOwnTable } from '../testing/own-table.ts';
import { handler as onDeletedUser } from './deleted-users.ts';
import { handler, reconcile, reconcileSlice, SLICES } from './reconcile.ts';

const LOCK_MS = 15 * 60_000;
const POOL = 'their-pool';
const SLICE = SLICES[0] ?? '';

const info = vi.spyOn(log, 'info').mockReturnValue();
const deployed = environment('TABLE');
let pool: Pool;
let drop: () => Promise<void>;

beforeEach(async () => {
  vi.stubEnv('USER_POOL_ID', POOL);
  vi.clearAllMocks();
  pool = new Pool(Math.random);
  drop = await takeOwnTable();
});
afterEach(async () => {
  await drop();
  process.env.TABLE = deployed;
});

/** Registers dogs one after another, the newest last. */
async function register(count: number, slice = SLICE): Promise<string[]> {
  const uids: string[] = [];
  while (uids.length < count) {
    const { uid } = await newDog({ userId: `${slice}${randomUUID().slice(1)}` });
    pool.add(uid);
    uids.push(uid);
  }
  return uids;
}

/** Removes users in Cognito only, so that the product does not notice. */
const removeUsers = (uids: string[]) => {
  for (const uid of uids) pool.users.delete(uid);
};

async function deletedAmong(uids: string[]): Promise<string[]> {
  const profiles = await Promise.all(uids.map((uid) => findProfile(uid, { consistent: true })));
  return uids.filter((_, at) => profiles[at]?.deletedAt !== undefined);
}

describe('dogs whose users deleted themselves at Cognito', () => {
  it('are deleted, although they are the 26 newest and an old one; all others stay', async () => {
    const uids = await register(40);
    const gone = [uids[2] ?? '', ...uids.slice(-26)];
    removeUsers(gone);
    await reconcileSlice(SLICE, POOL);
    expect(await deletedAmong(uids)).toEqual(gone);
  });

  it.each([59, 60, 61, 120, 121])('are found among %i users, first and last', async (users) => {
    const uids = await register(3);
    for (let at = 0; at < users - 1; at += 1) pool.add(`${SLICE}${at}`);
    removeUsers(uids.slice(1));
    pool.listed = 0;
    await reconcileSlice(SLICE, POOL);
    expect(await deletedAmong(uids)).toEqual(uids.slice(1));
    expect(pool.listed).toBe(Math.ceil(users / 60));
  });

  it('are deleted even if they are all dogs, once the pool is recorded', async () => {
    const uids = await register(3);
    await reconcileSlice(SLICE, POOL);
    removeUsers(uids);
    await reconcileSlice(SLICE, POOL);
    expect(await deletedAmong(uids)).toEqual(uids);
  });

  it('are found by 16 runs, slice by slice', async () => {
    const uids = (await Promise.all(SLICES.map((slice) => register(1, slice)))).flat();
    const [stays = '', ...gone] = uids;
    removeUsers(gone);
    for (const _ of SLICES) await reconcile();
    expect(await deletedAmong(uids)).toEqual(gone);
    const [later = ''] = await register(1);
    removeUsers([later]);
    await reconcile();
    expect(await deletedAmong([stays, later])).toEqual([later]);
  });

  it('are left alone if they are deleted already', async () => {
    const [kept = '', gone = ''] = await register(2);
    await tombstone(gone);
    removeUsers([gone]);
    const before = await findProfile(gone, { consistent: true });
    await reconcileSlice(SLICE, POOL);
    expect(await findProfile(gone, { consistent: true })).toEqual(before);
    expect(await deletedAmong([kept])).toEqual([]);
  });
});

describe('the event of a deleted user', () => {
  const deleted = (sub?: string) =>
    onDeletedUser({
      'detail-type': 'AWS API Call via CloudTrail',
      detail: { eventName: 'DeleteUser', requestParameters: null, additionalEventData: { sub } },
    });

  it('deletes its dog, however often it comes', async () => {
    const [kept = '', gone = ''] = await register(2);
    removeUsers([gone]);
    for (const _ of [1, 2]) await deleted(gone);
    expect(await deletedAmong([kept, gone])).toEqual([gone]);
  });

  it('deletes nobody whom Cognito still knows, and nobody without a dog', async () => {
    const uids = await register(2);
    for (const sub of [uids[0], randomUUID()]) await deleted(sub);
    expect(await deletedAmong(uids)).toEqual([]);
  });

  it('deletes nobody by a pool in which the dogs did not register', async () => {
    const uids = await register(1);
    await recordPool(SYSTEM, 'pool-of-before');
    removeUsers(uids);
    vi.spyOn(log, 'error').mockReturnValue();
    await expect(deleted(uids[0])).rejects.toThrow();
    expect(await deletedAmong(uids)).toEqual([]);
  });
});

describe('nobody is deleted', () => {
  it('whom the list does not show yet, but Cognito knows', async () => {
    const uids = await register(3);
    pool.unlisted.add(uids[1] ?? '');
    await reconcileSlice(SLICE, POOL);
    expect(await deletedAmong(uids)).toEqual([]);
  });

  it('who registers meanwhile, before or after the list is read', async () => {
    const uids = await register(1);
    pool.whileListing = async () => {
      uids.push(...(await register(1)));
      pool.unlisted.add(uids.at(-1) ?? '');
    };
    await reconcileSlice(SLICE, POOL);
    await reconcileSlice(SLICE, POOL);
    expect(uids).toHaveLength(3);
    expect(await deletedAmong(uids)).toEqual([]);
  });

  it('by an empty pool; the failure is logged and thrown', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue();
    const uids = await register(30);
    removeUsers(uids);
    await expect(handler()).rejects.toThrow('The reconciliation failed.');
    expect(JSON.stringify(error.mock.calls)).toContain('The dogs registered in another user pool');
    expect(await deletedAmong(uids)).toEqual([]);
    expect(await recordedPool()).toBeUndefined();
  });

  it('by a new pool in which dogs have registered since', async () => {
    const uids = await register(2);
    await recordPool(SYSTEM, 'pool-of-before');
    removeUsers(uids);
    uids.push(...(await register(1)));
    await expect(reconcileSlice(SLICE, POOL)).rejects.toThrow(`The dogs registered in pool-of-before, not in ${POOL}.`);
    expect(await deletedAmong(uids)).toEqual([]);
    expect(await recordedPool()).toBe('pool-of-before');
  });

  it('while Cognito throttles; the next run may start at once', async () => {
    const uids = await register(2);
    await reconcileSlice(SLICE, POOL);
    removeUsers(uids.slice(1));
    pool.faults = 1;
    await expect(reconcileSlice(SLICE, POOL)).rejects.toThrow();
    expect(await deletedAmong(uids)).toEqual([]);
    pool.faults = 0;
    await reconcileSlice(SLICE, POOL);
    expect(await deletedAmong(uids)).toEqual(uids.slice(1));
  });
});

describe('the pool of a table', () => {
  it('is recorded at the first run, although the 26 newest dogs are missing from it', async () => {
    const uids = await register(27);
    removeUsers(uids.slice(1));
    await reconcileSlice(SLICE, POOL);
    expect(await recordedPool()).toBe(POOL);
    expect(await deletedAmong(uids)).toEqual(uids.slice(1));
  });

  it('is not looked up while there are no dogs', async () => {
    await reconcileSlice(SLICE, POOL);
    expect(await recordedPool()).toBeUndefined();
  });
});

describe('two runs at once', () => {
  it('are one: the second does nothing', async () => {
    const uids = await register(2);
    removeUsers(uids.slice(1));
    pool.whileListing = () => reconcile();
    await reconcile();
    expect(pool.listed).toBe(1);
    expect(info).toHaveBeenCalledWith('Another reconciliation is still running.');
    expect(await deletedAmong(uids)).toEqual(uids.slice(1));
  });

  it('that begin at the same moment are one', async () => {
    await register(2);
    await Promise.all(Array.from({ length: 5 }, () => reconcile()));
    expect(pool.listed).toBe(1);
  });

  it('one that failed is followed at once by the next', async () => {
    await register(1);
    const [gone = ''] = await register(1, SLICES[1]);
    await reconcileSlice(SLICE, POOL);
    removeUsers([gone]);
    pool.faults = 1;
    await expect(reconcile()).rejects.toThrow();
    pool.faults = 0;
    await reconcile();
    expect(await deletedAmong([gone])).toEqual([gone]);
  });

  it('one that died is followed after 15 minutes', async () => {
    const [now, dies, listing] = [Date.now(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await register(1);
    const [gone = ''] = await register(1, SLICES[1]);
    removeUsers([gone]);
    pool.whileListing = () => {
      pool.whileListing = undefined;
      listing.resolve();
      return dies.promise;
    };
    const dead = reconcile(now);
    await listing.promise;
    await reconcile(now + LOCK_MS);
    expect(await deletedAmong([gone])).toEqual([]);
    await reconcile(now + LOCK_MS + 1);
    expect(await deletedAmong([gone])).toEqual([gone]);
    dies.resolve();
    await dead;
  });
});
