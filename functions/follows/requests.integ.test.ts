import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../core/proof.ts';
import { getProfile, setPrivacy } from '../profiles/profiles.ts';
import { acceptFollowRequest, declineFollowRequest, followRequestFrom } from '../table/follow-requests.ts';
import { ask, type Dog, newDog, newPrivateDog, rowsOf, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { followDog, removeFollower, unfollowDog } from './follows.ts';
import { handler } from './handlers.ts';
import { acceptPendingRequests, acceptRequest, cancelRequest, declineRequest } from './requests.ts';
import {
  beforeNextTransaction,
  countsOf,
  edgesOf,
  from,
  goPublicWithoutUpkeep,
  linksOf,
  makeMutual,
  makeRequesters,
  to,
} from './testing/relations.ts';

onOwnTable();

vi.mock('../table/limits.ts', () => import('../table/testing/unlimited.ts'));

let rex: Dog;
let shy: Dog;

beforeEach(async () => {
  [rex, shy] = await Promise.all([newDog(), newPrivateDog()]);
});

/** Expects that no row of these dogs changes. */
async function expectUnchanged(doing: () => Promise<unknown>) {
  const before = await rowsOf(rex.uid, shy.uid);
  const answer = await doing();
  expect(await rowsOf(rex.uid, shy.uid)).toEqual(before);
  return answer;
}

describe('accepting a request', () => {
  it('creates a follower and changes both counts', { tags: 'spec-4.14' }, async () => {
    await followDog(rex, to(shy));
    expect(await acceptRequest(shy, from(rex))).toEqual({ outcome: 'accepted' });
    expect(await linksOf(rex, shy)).toEqual(['following']);
    expect(await countsOf(rex)).toEqual({ followers: 0, following: 1 });
    expect(await countsOf(shy)).toEqual({ followers: 1, following: 0 });
    expect(await getProfile(rex, to(shy))).toMatchObject({ restricted: false, relation: 'following' });
  });

  it('makes the two mutual if the target already follows', async () => {
    await followDog(shy, to(rex));
    await followDog(rex, to(shy));
    await acceptRequest(shy, from(rex));
    expect((await edgesOf(rex)).map(({ mutual }) => mutual)).toEqual([true, true]);
  });

  it('twice succeeds and writes nothing', { tags: 'spec-10.2' }, async () => {
    await followDog(rex, to(shy));
    await acceptRequest(shy, from(rex));
    expect(await expectUnchanged(() => acceptRequest(shy, from(rex)))).toEqual({ outcome: 'accepted' });
  });

  it('that was withdrawn, or never existed, succeeds and writes nothing', { tags: 'spec-4.16' }, async () => {
    expect(await expectUnchanged(() => acceptRequest(shy, from(rex)))).toEqual({ outcome: 'gone' });
    expect(await expectUnchanged(() => acceptRequest(shy, from(shy)))).toEqual({ outcome: 'gone' });
    expect(await expectUnchanged(() => acceptRequest(shy, { requesterId: randomUUID() }))).toEqual({ outcome: 'gone' });
  });

  it('a hundred times at once makes one pair of edges and one follower', {
    tags: ['spec-4.17', 'spec-10.2'],
  }, async () => {
    await followDog(rex, to(shy));
    const all = await Promise.all(Array.from({ length: 100 }, () => acceptRequest(shy, from(rex))));
    expect(all).toEqual(Array(100).fill({ outcome: 'accepted' }));
    expect(await linksOf(rex, shy)).toEqual(['following']);
    expect([await countsOf(rex), await countsOf(shy)]).toEqual([
      { followers: 0, following: 1 },
      { followers: 1, following: 0 },
    ]);
  });

  it('works for the target only', { tags: ['spec-6.9', 'spec-10.2'] }, async () => {
    const stranger = await newDog();
    await followDog(rex, to(shy));
    for (const [dog, other] of [
      [rex, rex],
      [rex, shy],
      [stranger, rex],
      [stranger, shy],
    ] as const) {
      expect(await expectUnchanged(() => acceptRequest(dog, from(other)))).toEqual({ outcome: 'gone' });
      expect(await expectUnchanged(() => declineRequest(dog, from(other)))).toEqual({});
    }
  });

  it('of a dog that is deleted changes nothing', async () => {
    await followDog(rex, to(shy));
    await tombstone(rex.uid);
    expect(await expectUnchanged(() => acceptRequest(shy, from(rex)))).toEqual({ outcome: 'gone' });
  });

  it('by a dog that is deleted is refused', async () => {
    await followDog(rex, to(shy));
    await tombstone(shy.uid);
    const path = `/follow-requests/${rex.uid}/accept`;
    const answer = await expectUnchanged(() => ask(handler, 'POST', path, { from: shy }));
    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.profileGone' } });
  });

  it('by a dog that is deleted right then makes no follower', async () => {
    await followDog(rex, to(shy));
    beforeNextTransaction(() => tombstone(shy.uid));
    expect(await acceptRequest(shy, from(rex))).toEqual({ outcome: 'gone' });
    expect(await linksOf(rex, shy)).toEqual(['requested']);
  });

  it('that is taken back right then makes no follower', async () => {
    await followDog(rex, to(shy));
    beforeNextTransaction(() => cancelRequest(rex, to(shy)));
    expect(await acceptRequest(shy, from(rex))).toEqual({ outcome: 'gone' });
    expect(await linksOf(rex, shy)).toEqual([]);
  });

  it('that was taken back and made anew neither accepts nor declines the newer one by the older id', async () => {
    await followDog(rex, to(shy));
    const older = await followRequestFrom(rex.uid, shy.uid);
    await cancelRequest(rex, to(shy));
    await followDog(rex, to(shy));
    if (!older) throw new Error('There is no request.');
    expect(await expectUnchanged(() => acceptFollowRequest(SYSTEM, older))).toBe('changed');
    expect(await expectUnchanged(() => declineFollowRequest(SYSTEM, older))).toBe(false);
    expect(await linksOf(rex, shy)).toEqual(['requested']);
  });

  it('keeps the followers when the dog goes private', async () => {
    const bella = await newDog();
    await followDog(rex, to(bella));
    await setPrivacy(bella, { privacy: 'private' });
    expect(await linksOf(rex, bella)).toEqual(['following']);
    expect(await getProfile(rex, to(bella))).toMatchObject({ restricted: false });
  });
});

describe('cancelling a request', () => {
  it('that was accepted leaves the follower', async () => {
    await followDog(rex, to(shy));
    await acceptRequest(shy, from(rex));
    expect(await expectUnchanged(() => cancelRequest(rex, to(shy)))).toEqual({ relation: 'following' });
  });
});

describe('requests of a dog that went public', () => {
  it('are not accepted once it is private again', async () => {
    await makeRequesters(shy, 2);
    await goPublicWithoutUpkeep(shy);
    beforeNextTransaction(() => setPrivacy(shy, { privacy: 'private' }));
    expect(await acceptPendingRequests(SYSTEM, shy.uid)).toBeUndefined();
    expect(await linksOf(shy)).toEqual(['requested', 'requested']);
  });
});

describe('requests that are accepted one by one while the dog is public', () => {
  /** Events, each of which happens right before the next transaction. */
  function beforeNextTransactions([happen, ...later]: (() => Promise<unknown>)[]) {
    if (!happen) return;
    beforeNextTransaction(async () => {
      await happen();
      beforeNextTransactions(later);
    });
  }

  it.each([
    [0, 'before the first'],
    [1, 'after the first'],
  ])('let in %i once it is private again %s', async (accepted, _when) => {
    const [taken] = await makeRequesters(shy, 4);
    await goPublicWithoutUpkeep(shy);
    // The page is first written as a whole, which fails.
    const takenBack = () => cancelRequest(taken ?? rex, to(shy));
    const quiet = Array.from({ length: accepted }, () => async () => undefined);
    beforeNextTransactions([takenBack, ...quiet, () => setPrivacy(shy, { privacy: 'private' })]);
    expect(await acceptPendingRequests(SYSTEM, shy.uid)).toBeUndefined();
    expect((await linksOf(shy)).filter((link) => link === 'requested')).toHaveLength(3 - accepted);
    expect(await countsOf(shy)).toEqual({ followers: accepted, following: 0 });
  });
});

describe('declining a request', () => {
  it('removes it and creates no follow', { tags: ['spec-4.18', 'spec-7.32'] }, async () => {
    await followDog(rex, to(shy));
    expect(await declineRequest(shy, from(rex))).toEqual({});
    expect(await linksOf(rex, shy)).toEqual([]);
    expect(await countsOf(shy)).toEqual({ followers: 0, following: 0 });
    expect(await expectUnchanged(() => declineRequest(shy, from(rex)))).toEqual({});
  });

  it('that is accepted right then leaves the follower', async () => {
    await followDog(rex, to(shy));
    beforeNextTransaction(() => acceptRequest(shy, from(rex)));
    await declineRequest(shy, from(rex));
    expect(await linksOf(rex, shy)).toEqual(['following']);
  });

  it('lets the dog ask again', async () => {
    await followDog(rex, to(shy));
    await declineRequest(shy, from(rex));
    expect(await followDog(rex, to(shy))).toEqual({ relation: 'requested' });
  });

  it('and accepting at once have one outcome', async () => {
    for (let round = 0; round < 5; round += 1) {
      await followDog(rex, to(shy));
      await Promise.all([acceptRequest(shy, from(rex)), declineRequest(shy, from(rex)), cancelRequest(rex, to(shy))]);
      const links = await linksOf(rex, shy);
      expect([[], ['following']]).toContainEqual(links);
      expect(await countsOf(shy)).toEqual({ followers: links.length, following: 0 });
      await unfollowDog(rex, to(shy));
    }
  });
});

describe('removing a follower', () => {
  it('ends its following and both counts', { tags: 'spec-10.18' }, async () => {
    await followDog(rex, to(shy));
    await acceptRequest(shy, from(rex));
    expect(await removeFollower(shy, to(rex))).toEqual({});
    expect(await linksOf(rex, shy)).toEqual([]);
    expect([await countsOf(rex), await countsOf(shy)]).toEqual(Array(2).fill({ followers: 0, following: 0 }));
    expect(await getProfile(rex, to(shy))).toMatchObject({ restricted: true, relation: 'none' });
  });

  it('keeps the caller’s own follow, which is no longer mutual', async () => {
    const bella = await newDog();
    await makeMutual(rex, bella);
    await removeFollower(bella, to(rex));
    const [edge, ...others] = await edgesOf(rex);
    expect([edge?.PK, edge?.mutual, others]).toEqual([`USER#${bella.uid}`, undefined, []]);
  });

  it('that does not exist, is deleted, or is the caller changes nothing', async () => {
    expect(await expectUnchanged(() => removeFollower(shy, to(rex)))).toEqual({});
    expect(await expectUnchanged(() => removeFollower(shy, to(shy)))).toEqual({});
    await followDog(rex, to(shy));
    await acceptRequest(shy, from(rex));
    await tombstone(rex.uid);
    expect(await expectUnchanged(() => removeFollower(shy, to(rex)))).toEqual({});
  });
});
