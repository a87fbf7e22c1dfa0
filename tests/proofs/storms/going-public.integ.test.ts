import { randomUUID } from 'node:crypto';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../../functions/core/dynamodb.ts';
import { newUlid } from '../../../functions/core/ids.ts';
import { type Item, tableName } from '../../../functions/core/table.ts';
import { followDog } from '../../../functions/follows/follows.ts';
import { jobs } from '../../../functions/follows/jobs.ts';
import { cancelRequest } from '../../../functions/follows/requests.ts';
import {
  beforeNextTransaction,
  beforeNextWrite,
  countsOf,
  edgesOf,
  goPublicWithoutUpkeep,
  linksOf,
  makeRequesters,
  to,
} from '../../../functions/follows/testing/relations.ts';
import { setPrivacy } from '../../../functions/profiles/profiles.ts';
import { type Dog, newDog, newPrivateDog, rowsOf, tombstone } from '../../../functions/testing/dogs.ts';

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));

/** 3,000 in the long form. */
const MANY = Number(process.env.PENDING || 300);
let shy: Dog;

beforeEach(async () => {
  shy = await newPrivateDog();
});

/** Runs the pages of the job, one after the other; returns their number. */
async function work(uid: string, afterPage: () => Promise<unknown> = async () => undefined): Promise<number> {
  let [pages, cursor]: [number, string | undefined] = [0, undefined];
  do {
    cursor = await jobs['follows.acceptPending']({ uid }, cursor);
    pages += 1;
    await afterPage();
  } while (cursor !== undefined);
  return pages;
}

const createdAt = new Date().toISOString();

/** The rows of a requester that accepting needs. */
function asking(target: string): Item[] {
  const [uid, requestId] = [randomUUID(), newUlid()];
  const counted = { followers: 0, following: 0, posts: 0, latest: '', latestVersion: 0 };
  const said = { userId: uid, username: 'asker', name: 'Asker', privacy: 'public', notifications: true };
  const listed = { GSI1PK: `ASKS#${target}`, GSI1SK: requestId };
  return [
    { PK: `USER#${uid}`, SK: 'PROFILE', ...said, ...counted, createdAt, updatedAt: createdAt },
    { PK: `USER#${uid}`, SK: `TO#${target}`, state: 'requested', ...listed },
  ];
}

async function putAll(items: Item[]) {
  for (let at = 0; at < items.length; at += 25) {
    const requests = items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }));
  }
}

describe('going public', () => {
  it('accepts what is pending, and again changes nothing', async () => {
    const dogs = await makeRequesters(shy, 3);
    await goPublicWithoutUpkeep(shy);
    expect(await work(shy.uid)).toBe(1);
    expect(await linksOf(shy)).toEqual(Array(3).fill('following'));
    expect(await countsOf(shy)).toEqual({ followers: 3, following: 0 });
    const uids = [shy, ...dogs].map(({ uid }) => uid);
    const before = await rowsOf(...uids);
    await work(shy.uid);
    expect(await rowsOf(...uids)).toEqual(before);
  });

  it(`accepts ${MANY} in pages, with the right count`, { tags: 'spec-10.18', timeout: 240_000 }, async () => {
    await putAll(Array.from({ length: MANY }, () => asking(shy.uid)).flat());
    await goPublicWithoutUpkeep(shy);
    // The index gives a cursor behind a last page that is full.
    expect(await work(shy.uid)).toBe(MANY / 20 + 1);
    expect(await countsOf(shy)).toEqual({ followers: MANY, following: 0 });
    expect(await linksOf(shy)).toEqual(Array(MANY).fill('following'));
  });

  it('twice at the same time counts everyone once', async () => {
    await makeRequesters(shy, 12);
    await goPublicWithoutUpkeep(shy);
    await Promise.all([work(shy.uid), work(shy.uid), work(shy.uid)]);
    expect(await countsOf(shy)).toEqual({ followers: 12, following: 0 });
  });

  it('passes over dogs that are gone', async () => {
    const [gone] = await makeRequesters(shy, 3);
    await tombstone(gone?.uid ?? '');
    await goPublicWithoutUpkeep(shy);
    await work(shy.uid);
    expect(await countsOf(shy)).toEqual({ followers: 2, following: 0 });
  });
});

describe('going public on the stack', () => {
  it('has the stream and the queue accept what is pending', { timeout: 120_000 }, async () => {
    await makeRequesters(shy, 30);
    await setPrivacy(shy, { privacy: 'public' });
    const isDone = async () => expect(await countsOf(shy)).toEqual({ followers: 30, following: 0 });
    await vi.waitFor(isDone, { timeout: 100_000, interval: 500 });
  });
});

describe('a dog that is private again before the work is done', () => {
  it('gets no follower more (R4)', { tags: 'spec-12.4' }, async () => {
    await makeRequesters(shy, 60);
    await goPublicWithoutUpkeep(shy);
    expect(await work(shy.uid, () => setPrivacy(shy, { privacy: 'private' }))).toBe(2);
    expect(await countsOf(shy)).toEqual({ followers: 20, following: 0 });
    const links = await linksOf(shy);
    expect(links.filter((link) => link === 'requested')).toHaveLength(40);
  });

  it('between a read and its write gets none either (R4)', { tags: 'spec-12.4' }, async () => {
    await makeRequesters(shy, 2);
    await goPublicWithoutUpkeep(shy);
    beforeNextTransaction(() => setPrivacy(shy, { privacy: 'private' }));
    expect(await work(shy.uid)).toBe(1);
    expect(await countsOf(shy)).toEqual({ followers: 0, following: 0 });
  });
});

describe('a dog that asked', () => {
  let asker: Dog;

  beforeEach(async () => {
    asker = await newDog();
    await followDog(asker, to(shy));
    await goPublicWithoutUpkeep(shy);
  });

  async function expectAccepted() {
    expect(await linksOf(shy, asker)).toEqual(['following']);
    expect(await countsOf(shy)).toEqual({ followers: 1, following: 0 });
  }

  it('and follows before the work comes to it has one edge and no request (R11)', { tags: 'spec-12.11' }, async () => {
    expect(await followDog(asker, to(shy))).toEqual({ relation: 'following' });
    await work(shy.uid);
    await expectAccepted();
  });

  it('and follows between the read and the write of the work as well (R11)', { tags: 'spec-12.11' }, async () => {
    beforeNextTransaction(() => followDog(asker, to(shy)));
    await work(shy.uid);
    await expectAccepted();
  });

  it('is following already when the work was faster than its follow (R11)', { tags: 'spec-12.11' }, async () => {
    beforeNextTransaction(() => work(shy.uid));
    await expect(followDog(asker, to(shy))).rejects.toMatchObject({ code: 'follows.already' });
    await expectAccepted();
  });

  it('and takes it back between the read and the write of the work is no follower', async () => {
    beforeNextTransaction(() => cancelRequest(asker, to(shy)));
    await work(shy.uid);
    expect(await linksOf(shy, asker)).toEqual([]);
    expect(await countsOf(shy)).toEqual({ followers: 0, following: 0 });
  });

  it('and is followed between the read and the write of the work becomes mutual', async () => {
    beforeNextTransaction(() => followDog(shy, to(asker)));
    await work(shy.uid);
    expect((await edgesOf(shy)).map(({ mutual }) => mutual)).toEqual([true, true]);
  });
});

describe('a request that is on its way', () => {
  it('when the dog goes public and the work finds nothing is accepted by the second pass (R2)', {
    tags: 'spec-12.2',
  }, async () => {
    const asker = await newDog();
    beforeNextWrite(async () => {
      await goPublicWithoutUpkeep(shy);
      await work(shy.uid);
    });
    expect(await followDog(asker, to(shy))).toEqual({ relation: 'requested' });
    await work(shy.uid);
    expect(await linksOf(shy, asker)).toEqual(['following']);
    expect(await countsOf(shy)).toEqual({ followers: 1, following: 0 });
  });

  it('and a following, when the dog goes private, becomes a request (R2)', { tags: 'spec-12.2' }, async () => {
    const [asker, open] = [await newDog(), await newDog()];
    beforeNextTransaction(() => setPrivacy(open, { privacy: 'private' }));
    expect(await followDog(asker, to(open))).toEqual({ relation: 'requested' });
    expect(await linksOf(open, asker)).toEqual(['requested']);
  });
});
