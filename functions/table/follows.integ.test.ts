import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../core/proof.ts';
import { goPublicWithoutUpkeep } from '../follows/testing/relations.ts';
import { setPrivacy } from '../profiles/settings.ts';
import { type Dog, newDog, rowsOf, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { request, withdraw } from './follow-requests.ts';
import * as table from './follows.ts';

onOwnTable();

let rex: Dog;
let bella: Dog;
const NOTHING = { followed: false, requested: false };

beforeEach(async () => {
  [rex, bella] = await Promise.all([newDog(), newDog()]);
});

/** Writes on what was read before things changed; nothing may change by it. */
async function unchangedBy(writing: () => Promise<unknown>) {
  const before = await rowsOf(rex.uid, bella.uid);
  const answer = await writing();
  expect(await rowsOf(rex.uid, bella.uid)).toEqual(before);
  return answer;
}

describe('a write that rests on what is no longer so changes nothing', () => {
  it('a follow of a dog that was asked meanwhile', async () => {
    await setPrivacy(bella, { privacy: 'private' });
    await request(SYSTEM, rex.uid, bella.uid);
    await goPublicWithoutUpkeep(bella);
    expect(await unchangedBy(() => table.follow(SYSTEM, rex.uid, bella.uid, NOTHING))).toBe('changed');
  });

  it('a follow of a dog that follows back meanwhile', async () => {
    await table.follow(SYSTEM, bella.uid, rex.uid, NOTHING);
    expect(await unchangedBy(() => table.follow(SYSTEM, rex.uid, bella.uid, NOTHING))).toBe('changed');
  });

  it('a follow of a dog that stopped to follow back meanwhile', async () => {
    const bonds = { followed: true, requested: false };
    expect(await unchangedBy(() => table.follow(SYSTEM, rex.uid, bella.uid, bonds))).toBe('changed');
  });

  it('a follow by a dog that is deleted meanwhile', async () => {
    await tombstone(rex.uid);
    expect(await unchangedBy(() => table.follow(SYSTEM, rex.uid, bella.uid, NOTHING))).toBe('gone');
  });

  it('a request to a dog that is followed meanwhile', async () => {
    await table.follow(SYSTEM, rex.uid, bella.uid, NOTHING);
    await setPrivacy(bella, { privacy: 'private' });
    expect(await unchangedBy(() => request(SYSTEM, rex.uid, bella.uid))).toBe(false);
  });

  it('a request to a public dog, and a follow of a private one', async () => {
    expect(await unchangedBy(() => request(SYSTEM, rex.uid, bella.uid))).toBe(false);
    await setPrivacy(bella, { privacy: 'private' });
    expect(await unchangedBy(() => table.follow(SYSTEM, rex.uid, bella.uid, NOTHING))).toBe('changed');
  });

  it('an unfollow of a dog that follows back meanwhile, or no longer does', async () => {
    await table.follow(SYSTEM, rex.uid, bella.uid, NOTHING);
    expect(await unchangedBy(() => table.unfollow(SYSTEM, rex.uid, bella.uid, true))).toBe('changed');
    await table.follow(SYSTEM, bella.uid, rex.uid, { followed: true, requested: false });
    expect(await unchangedBy(() => table.unfollow(SYSTEM, rex.uid, bella.uid, false))).toBe('changed');
  });

  it('taking back a request that is gone', async () => {
    expect(await unchangedBy(() => withdraw(SYSTEM, rex.uid, bella.uid))).toBe(false);
  });
});
