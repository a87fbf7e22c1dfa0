import { afterEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../core/proof.ts';
import { attempt } from '../core/write.ts';
import { endSession, hasEnded, stillSignedIn } from '../table/sessions.ts';
import { newDog, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';

onOwnTable();

const MINUTE_MS = 60_000;
const session = (originJti: string) => ({ authTime: Math.floor(Date.now() / 1000) - 1, originJti });
const names = (count: number) => Array.from({ length: count }, (_, at) => `session ${at}`);

afterEach(() => vi.useRealTimers());

type Dog = Awaited<ReturnType<typeof newDog>>;
const end = async (dog: Dog, originJti: string, now?: number) => endSession(SYSTEM, await dog.profile, originJti, now);

/** Checks the session as calls and as sockets do, which must agree. */
async function isOpen(dog: Dog, originJti: string): Promise<boolean> {
  const held = (await attempt(SYSTEM, stillSignedIn(dog.uid, session(originJti)), touch(dog))).length === 0;
  expect(held).toBe(!hasEnded(await dog.profile, session(originJti)));
  return held;
}

const touch = ({ uid }: Dog) => ({
  Put: { TableName: process.env.TABLE ?? '', Item: { PK: `TOUCH#${uid}`, SK: 'TOUCH' } },
});

describe('a session that is signed out', () => {
  it('has ended, and no other has', async () => {
    const dog = await newDog();
    await end(dog, 'one');
    expect([await isOpen(dog, 'one'), await isOpen(dog, 'two')]).toEqual([false, true]);
    await end(dog, 'two');
    expect([await isOpen(dog, 'one'), await isOpen(dog, 'two'), await isOpen(dog, 'three')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('has ended, however many others end at the same moment', async () => {
    const dog = await newDog();
    const ending = names(8);
    await Promise.all(ending.map((name) => end(dog, name)));
    for (const name of ending) expect(await isOpen(dog, name)).toBe(false);
    expect(await isOpen(dog, 'another')).toBe(true);
  });

  it('is listed until a minute after its last token could have expired', async () => {
    const dog = await newDog();
    const now = Date.now();
    await end(dog, 'one', now);
    await end(dog, 'two', now + 61 * MINUTE_MS);
    expect((await dog.profile).endedSessions).toEqual(new Set(['one', 'two']));
    await end(dog, 'three', now + 122 * MINUTE_MS + 1);
    expect((await dog.profile).endedSessions).toEqual(new Set(['three']));
  });

  it('ends all if more than ten end within that time, so that the row stays small', async () => {
    const dog = await newDog();
    for (const name of names(10)) await end(dog, name);
    expect(await isOpen(dog, 'another')).toBe(true);
    await end(dog, 'session 10');
    expect((await dog.profile).endedSessions?.size).toBe(10);
    expect([await isOpen(dog, 'session 10'), await isOpen(dog, 'another')]).toEqual([false, false]);
  });

  it('does not bring back a deleted dog', async () => {
    const dog = await newDog();
    const profile = await dog.profile;
    await tombstone(dog.uid);
    await endSession(SYSTEM, profile, 'one');
    expect((await dog.profile).endedSessions).toBeUndefined();
  });
});
