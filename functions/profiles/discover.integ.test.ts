import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Found } from '#shared/profiles/contract';
import { client } from '../core/dynamodb.ts';
import { SYSTEM } from '../core/proof.ts';
import { put, write } from '../core/write.ts';
import { followDog } from '../follows/follows.ts';
import { presenceKey } from '../table/about.ts';
import { ask, type Dog, newDog, newPrivateDog, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { discover } from './discover.ts';
import { handler } from './handlers.ts';

onOwnTable();

let viewer: Dog;
beforeAll(async () => {
  viewer = await newDog();
});

const get = (query: Record<string, string>) => ask(handler, 'GET', '/users', { from: viewer, query });

/** The newest dogs, page by page, until the given one appears. */
async function newestUntil(dog: Dog, cursor?: string): Promise<Found[]> {
  const page = await discover(viewer, { cursor });
  const isLast = page.items.some(({ userId }) => userId === dog.uid) || !page.cursor;
  return isLast ? page.items : [...page.items, ...(await newestUntil(dog, page.cursor))];
}

describe('all dogs', () => {
  it('come newest first, including the caller, each once, over several pages', { tags: 'spec-7.11' }, async () => {
    const dogs: Dog[] = [];
    for (let at = 0; at < 26; at += 1) {
      dogs.push(await newDog());
      // Dogs created in the same millisecond are in the order of their ids.
      await setTimeout(2);
    }
    const all = (await newestUntil(viewer)).map(({ userId }) => userId);
    expect((await discover(viewer, {})).items.length).toBeLessThanOrEqual(24);
    expect(new Set(all).size).toBe(all.length);
    const known = all.filter((userId) => dogs.some(({ uid }) => uid === userId));
    expect(known).toEqual(dogs.map(({ uid }) => uid).reverse());
    expect(all).toContain(viewer.uid);
  });

  it('show their details, private ones only to their followers, without deleted ones', async () => {
    const [open, shy, friend, gone] = await Promise.all([
      newDog({ location: 'Kiel' }),
      newPrivateDog(),
      newDog(),
      newDog(),
    ]);
    await Promise.all([
      followDog(viewer, { userId: friend.uid }),
      tombstone(gone.uid),
      write(SYSTEM, put({ ...presenceKey(open.uid), onlineUntil: Date.now() + 60_000 })),
      write(SYSTEM, put({ ...presenceKey(shy.uid), onlineUntil: Date.now() + 60_000 })),
    ]);
    const items = await newestUntil(viewer);
    const of = ({ uid }: Dog) => items.find(({ userId }) => userId === uid);
    expect(of(open)).toMatchObject({ isOnline: true, age: 3, location: 'Kiel', breed: 'Beagle', hobbies: ['Naps'] });
    expect(of(friend)).toMatchObject({ relation: 'following', location: 'Berlin' });
    expect(Object.keys(of(shy) ?? {}).sort()).toEqual(
      ['followsMe', 'isOnline', 'name', 'privacy', 'profileImageUrl', 'relation', 'userId', 'username'].sort(),
    );
    expect(of(shy)).toMatchObject({ isOnline: false, privacy: 'private' });
    expect(of(gone)).toBeUndefined();
  });

  it('take three round trips: the caller, one query, then everything that a page needs at once', async () => {
    for (const q of ['', 'rex']) {
      const send = vi.spyOn(client, 'send');
      await discover(viewer, { q });
      const commands = send.mock.calls.map(([command]) => command.constructor.name);
      send.mockRestore();
      expect(commands.slice(0, 2)).toEqual(['BatchGetCommand', 'QueryCommand']);
      expect(commands.slice(2).every((name) => name === 'BatchGetCommand')).toBe(true);
      expect(commands.length).toBeLessThanOrEqual(6);
    }
  });
});

describe('what is sent', () => {
  const elsewhere = Buffer.from(`2026-11-21T08:00:00.000Z#${'x'.repeat(36)}`).toString('base64url');
  it.each([
    ['a cursor that was made up', { cursor: 'abc' }],
    ['a cursor of another shape', { cursor: '../../etc' }],
    ['a cursor that names no dog', { cursor: elsewhere }],
    ['a cursor of another list', { q: 'rex', cursor: Buffer.from('2026-11-21T08:00:00.000Z#').toString('base64url') }],
    ['a cursor without end', { cursor: 'A'.repeat(600) }],
    ['a page size', { limit: '1000000000' }],
    ['a search without end', { q: 'x'.repeat(101) }],
    [
      'a cursor of another breed',
      { breed: 'Beagle', cursor: Buffer.from(`vizsla#${'x'.repeat(36)}`).toString('base64url') },
    ],
  ])('as %s is refused', async (_, query) => {
    const { status, body } = await get(query);
    expect([status, body.code]).toEqual([400, 'core.badInput']);
  });

  it.each(['!!!', '🐶', '#', '\u0301', 'SEARCH#', '%', '\u0000', '<script>'])(
    'as the search "%s" is answered',
    async (q) => {
      expect((await get({ q })).status).toBe(200);
    },
  );

  it('as a breed that is not in the list is refused with the sentence', async () => {
    const { status, body } = await get({ breed: 'Cat' });
    expect([status, body.code]).toEqual([400, 'profiles.breedInvalid']);
  });

  it('as a search of nothing but spaces finds all dogs', async () => {
    expect((await get({ q: '   ' })).body.items.length).toBeGreaterThan(0);
  });
});
