import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setPrivacy } from '../profiles/profiles.ts';
import { type Dog, newDog, newPrivateDog, rowsOf, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { followDog, unfollowDog } from './follows.ts';
import { jobs } from './jobs.ts';
import { cancelRequest } from './requests.ts';
import {
  beforeNextWrite,
  blockNow,
  countsOf,
  edgesOf,
  goPublicWithoutUpkeep,
  lagFrom,
  linksOf,
  to,
} from './testing/relations.ts';

onOwnTable();

vi.mock('../table/limits.ts', () => import('../table/testing/unlimited.ts'));

let rex: Dog;
let bella: Dog;

beforeEach(async () => {
  [rex, bella] = await Promise.all([newDog(), newDog()]);
});

describe('following a public dog', () => {
  it('adds both to both lists and moves both counts', { tags: ['spec-3.2', 'spec-4.7'] }, async () => {
    expect(await followDog(rex, to(bella))).toEqual({ relation: 'following' });
    expect(await linksOf(rex, bella)).toEqual(['following']);
    expect(await countsOf(rex)).toEqual({ followers: 0, following: 1 });
    expect(await countsOf(bella)).toEqual({ followers: 1, following: 0 });
  });

  it('is mutual as soon as both follow, and no longer when one stops', { tags: 'spec-11.2' }, async () => {
    await followDog(rex, to(bella));
    await followDog(bella, to(rex));
    expect((await edgesOf(rex)).map(({ mutual }) => mutual)).toEqual([true, true]);
    await unfollowDog(rex, to(bella));
    expect((await edgesOf(rex)).map(({ PK, mutual }) => [PK, mutual])).toEqual([[`USER#${bella.uid}`, undefined]]);
  });

  it('twice is an error, and counts once', { tags: ['spec-4.10', 'spec-8.34'] }, async () => {
    await followDog(rex, to(bella));
    await expect(followDog(rex, to(bella))).rejects.toMatchObject({ code: 'follows.already', status: 409 });
    expect(await countsOf(bella)).toEqual({ followers: 1, following: 0 });
  });

  it('twenty times at once makes one edge and one follower', async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => followDog(rex, to(bella))));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(Array(19).fill('follows.already'));
    expect(await linksOf(rex, bella)).toEqual(['following']);
    expect(await countsOf(rex)).toEqual({ followers: 0, following: 1 });
  });

  it('is refused to itself', async () => {
    for (const act of [followDog, unfollowDog, cancelRequest]) {
      await expect(act(rex, to(rex))).rejects.toMatchObject({ code: 'follows.self', status: 400 });
    }
  });

  it('that was deleted or never existed finds nobody', { tags: 'spec-8.33' }, async () => {
    await tombstone(bella.uid);
    const nobody = { userId: '00000000-0000-4000-8000-000000000000' };
    for (const other of [to(bella), nobody]) {
      await expect(followDog(rex, other)).rejects.toMatchObject({ code: 'profiles.notFound', status: 404 });
    }
    expect(await countsOf(rex)).toEqual({ followers: 0, following: 0 });
  });
});

describe('a follow whose first read is stale', () => {
  it('follows a dog that was new, and one that was unfollowed', async () => {
    const stop = lagFrom([]);
    expect(await followDog(rex, to(bella))).toEqual({ relation: 'following' });
    stop();
    const stopAgain = lagFrom(await rowsOf(rex.uid, bella.uid));
    await unfollowDog(rex, to(bella));
    expect(await followDog(rex, to(bella))).toEqual({ relation: 'following' });
    stopAgain();
    expect(await countsOf(bella)).toEqual({ followers: 1, following: 0 });
  });

  it('is refused by a block, counts once, and requests a dog that has gone private', async () => {
    const rows = await rowsOf(rex.uid, bella.uid);
    await followDog(rex, to(bella));
    const stop = lagFrom(rows);
    await expect(followDog(rex, to(bella))).rejects.toMatchObject({ code: 'follows.already' });
    await unfollowDog(rex, to(bella));
    await setPrivacy(bella, { privacy: 'private' });
    expect(await followDog(rex, to(bella))).toEqual({ relation: 'requested' });
    await blockNow(bella.uid, rex.uid);
    await expect(followDog(rex, to(bella))).rejects.toMatchObject({ code: 'profiles.notFound' });
    stop();
    expect(await countsOf(bella)).toEqual({ followers: 0, following: 0 });
  });
});

describe('following a private dog', () => {
  beforeEach(async () => {
    bella = await newPrivateDog();
  });

  it('makes a request instead, shown as Requested', { tags: 'spec-4.8' }, async () => {
    expect(await followDog(rex, to(bella))).toEqual({ relation: 'requested' });
    expect(await linksOf(rex, bella)).toEqual(['requested']);
    expect(await countsOf(bella)).toEqual({ followers: 0, following: 0 });
  });

  it('lists the request for the target by its id', { tags: ['spec-3.22', 'spec-11.8'] }, async () => {
    await followDog(rex, to(bella));
    const [request] = (await rowsOf(rex.uid)).filter(({ SK }) => SK === `TO#${bella.uid}`);
    expect(request).toMatchObject({ state: 'requested', GSI1PK: `ASKS#${bella.uid}` });
    expect(request?.GSI1SK).toMatch(/^[0-9A-Z]{26}$/);
  });

  it('twice is an error', { tags: 'spec-4.9' }, async () => {
    await followDog(rex, to(bella));
    await expect(followDog(rex, to(bella))).rejects.toMatchObject({ code: 'follows.requested', status: 409 });
  });

  it('twenty times at once makes one request', { tags: 'spec-7.31' }, async () => {
    await Promise.allSettled(Array.from({ length: 20 }, () => followDog(rex, to(bella))));
    expect(await linksOf(rex, bella)).toEqual(['requested']);
  });

  it('can be withdrawn; withdrawing twice changes nothing', { tags: 'spec-10.18' }, async () => {
    await followDog(rex, to(bella));
    expect(await cancelRequest(rex, to(bella))).toEqual({ relation: 'none' });
    expect(await cancelRequest(rex, to(bella))).toEqual({ relation: 'none' });
    expect(await linksOf(rex, bella)).toEqual([]);
  });

  it('that went public meanwhile replaces the pending request', async () => {
    await followDog(rex, to(bella));
    await goPublicWithoutUpkeep(bella);
    expect(await followDog(rex, to(bella))).toEqual({ relation: 'following' });
    expect(await linksOf(rex, bella)).toEqual(['following']);
  });
});

describe('what changes between reading and writing', () => {
  it('a dog that goes private gets a request, never a follower', { tags: 'spec-12.2' }, async () => {
    beforeNextWrite(() => setPrivacy(bella, { privacy: 'private' }));
    expect(await followDog(rex, to(bella))).toEqual({ relation: 'requested' });
    expect(await linksOf(rex, bella)).toEqual(['requested']);
  });

  it('a dog that goes public gets a request, which the second pass accepts', async () => {
    await setPrivacy(bella, { privacy: 'private' });
    beforeNextWrite(() => goPublicWithoutUpkeep(bella));
    expect(await followDog(rex, to(bella))).toEqual({ relation: 'requested' });
    await jobs['follows.acceptPending']({ uid: bella.uid }, undefined, true);
    expect(await linksOf(rex, bella)).toEqual(['following']);
  });

  it('a dog that follows back meanwhile is still mutual', async () => {
    beforeNextWrite(() => followDog(bella, to(rex)));
    expect(await followDog(rex, to(bella))).toEqual({ relation: 'following', followsMe: true });
    expect((await edgesOf(rex)).map(({ mutual }) => mutual)).toEqual([true, true]);
  });

  it('a dog that is deleted gets no follower', { tags: 'spec-12.12' }, async () => {
    beforeNextWrite(() => tombstone(bella.uid));
    await expect(followDog(rex, to(bella))).rejects.toMatchObject({ code: 'profiles.notFound' });
    expect(await linksOf(rex, bella)).toEqual([]);
  });
});

describe('unfollowing', () => {
  it('removes both entries and both counts', { tags: 'spec-4.11' }, async () => {
    await followDog(rex, to(bella));
    expect(await unfollowDog(rex, to(bella))).toEqual({ relation: 'none' });
    expect(await linksOf(rex, bella)).toEqual([]);
    expect(await countsOf(rex)).toEqual({ followers: 0, following: 0 });
    expect(await countsOf(bella)).toEqual({ followers: 0, following: 0 });
  });

  it('again changes nothing', async () => {
    expect(await unfollowDog(rex, to(bella))).toEqual({ relation: 'none' });
    expect(await countsOf(bella)).toEqual({ followers: 0, following: 0 });
  });

  it('leaves a pending request alone', async () => {
    const shy = await newPrivateDog();
    await followDog(rex, to(shy));
    expect(await unfollowDog(rex, to(shy))).toEqual({ relation: 'requested' });
  });

  it('a deleted dog succeeds', async () => {
    await followDog(rex, to(bella));
    await tombstone(bella.uid);
    expect(await unfollowDog(rex, to(bella))).toEqual({ relation: 'none' });
  });
});
