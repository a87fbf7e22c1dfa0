import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../core/proof.ts';
import { blockNow } from '../follows/testing/relations.ts';
import { setPrivacy } from '../profiles/profiles.ts';
import { type Dog, newDog, rowsOf, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { addFollowRequest, withdrawFollowRequest } from './follow-requests.ts';
import { addFollow, removeFollow } from './follows.ts';

onOwnTable();

let rex: Dog;
let bella: Dog;

beforeEach(async () => {
  [rex, bella] = await Promise.all([newDog(), newDog()]);
});

/** Writes with stale reads; nothing may change. */
async function unchangedBy(writing: () => Promise<unknown>) {
  const before = await rowsOf(rex.uid, bella.uid);
  const answer = await writing();
  expect(await rowsOf(rex.uid, bella.uid)).toEqual(before);
  return answer;
}

describe('a write based on stale reads changes nothing', () => {
  it('a follow of a dog that is followed meanwhile', async () => {
    await addFollow(SYSTEM, rex.uid, bella.uid, false);
    expect(await unchangedBy(() => addFollow(SYSTEM, rex.uid, bella.uid, false))).toBe('changed');
  });

  it('a follow of a dog that blocks it meanwhile, and a request', async () => {
    await blockNow(bella.uid, rex.uid);
    expect(await unchangedBy(() => addFollow(SYSTEM, rex.uid, bella.uid, false))).toBe('changed');
    expect(await unchangedBy(() => addFollowRequest(SYSTEM, rex.uid, bella.uid))).toBe(false);
  });

  it('a follow of a dog that follows back meanwhile', async () => {
    await addFollow(SYSTEM, bella.uid, rex.uid, false);
    expect(await unchangedBy(() => addFollow(SYSTEM, rex.uid, bella.uid, false))).toBe('changed');
  });

  it('a follow of a dog that stopped following back meanwhile', async () => {
    expect(await unchangedBy(() => addFollow(SYSTEM, rex.uid, bella.uid, true))).toBe('changed');
  });

  it('a follow by a dog that is deleted meanwhile', async () => {
    await tombstone(rex.uid);
    expect(await unchangedBy(() => addFollow(SYSTEM, rex.uid, bella.uid, false))).toBe('refused');
  });

  it('a request to a dog that is followed meanwhile', async () => {
    await addFollow(SYSTEM, rex.uid, bella.uid, false);
    await setPrivacy(bella, { privacy: 'private' });
    expect(await unchangedBy(() => addFollowRequest(SYSTEM, rex.uid, bella.uid))).toBe(false);
  });

  it('a follow of a private dog', async () => {
    await setPrivacy(bella, { privacy: 'private' });
    expect(await unchangedBy(() => addFollow(SYSTEM, rex.uid, bella.uid, false))).toBe('changed');
  });

  it('an unfollow of a dog that follows back meanwhile, or no longer does', async () => {
    await addFollow(SYSTEM, rex.uid, bella.uid, false);
    expect(await unchangedBy(() => removeFollow(SYSTEM, rex.uid, bella.uid, true))).toBe('changed');
    await addFollow(SYSTEM, bella.uid, rex.uid, true);
    expect(await unchangedBy(() => removeFollow(SYSTEM, rex.uid, bella.uid, false))).toBe('changed');
  });

  it('withdrawing a request that no longer exists', async () => {
    expect(await unchangedBy(() => withdrawFollowRequest(SYSTEM, rex.uid, bella.uid))).toBe(false);
  });
});
