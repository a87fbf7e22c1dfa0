import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { client } from '../core/dynamodb.ts';
import { SYSTEM } from '../core/proof.ts';
import { put, remove, write } from '../core/write.ts';
import { followDog } from '../follows/follows.ts';
import { publicKey } from '../table/public-dogs.ts';
import { type Dog, newDog, newPrivateDog, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { getRecommendations } from './recommend.ts';

onOwnTable();

const CANARY = 'Canaryville';
// Neighbours in the ring of ids, on both sides of its start.
const placed: string[] = [];
function near(place: string): string {
  placed.push(`${place}${randomUUID().slice(8)}`);
  return placed.at(-1) ?? '';
}

let viewer: Dog;
let good: Dog[];
let excluded: Dog[];
const DRAWS = Array.from({ length: 50 }, (_, at) => at);

beforeAll(async () => {
  viewer = await newDog({ userId: near('fffffff2') });
  const [followed, gone] = [await newDog({ userId: near('fffffff3') }), await newDog({ userId: near('fffffff4') })];
  const shy = await newPrivateDog({ userId: near('fffffff5'), location: CANARY });
  await write(SYSTEM, put({ ...publicKey(shy.uid) }));
  await Promise.all([followDog(viewer, { userId: followed.uid }), tombstone(gone.uid)]);
  excluded = [viewer, followed, gone, shy];
  good = await Promise.all(
    ['fffffff1', 'fffffff6', '00000001', '00000002', '00000003'].map((place) => newDog({ userId: near(place) })),
  );
});

afterAll(() => Promise.all(placed.map((uid) => write(SYSTEM, remove(publicKey(uid))))));

const drawn = async () => {
  const draws = await Promise.all(DRAWS.map(() => getRecommendations(viewer, 'fffffff0')));
  return draws.map(({ items }) => items);
};

describe('recommended dogs', () => {
  it('are three different ones, with everything that their cards show', { tags: 'spec-9.12' }, async () => {
    for (const items of await drawn()) {
      expect(new Set(items.map(({ userId }) => userId)).size).toBe(3);
      for (const item of items) {
        expect(item).toMatchObject({
          isOnline: false,
          age: 3,
          location: expect.any(String),
          hobbies: expect.any(Array),
        });
        expect(item).toMatchObject({ relation: 'none', privacy: 'public' });
      }
    }
  });

  it('are never the caller or followed, deleted or private dogs, even if their row for random picks was left', {
    tags: ['spec-2.18', 'spec-6.12'],
  }, async () => {
    const never = excluded.map(({ uid }) => uid);
    const draws = (await drawn()).flat();
    expect(draws.filter(({ userId }) => never.includes(userId))).toEqual([]);
    expect(JSON.stringify(draws)).not.toContain(CANARY);
  });

  it('are picked at random, over the end of the ring too', { tags: ['spec-2.18', 'spec-11.1'] }, async () => {
    const met = new Set((await drawn()).flat().map(({ userId }) => userId));
    for (const { uid } of good) expect(met).toContain(uid);
  });

  it('begin at a random position', async () => {
    const draws = await Promise.all(DRAWS.map(() => getRecommendations(viewer)));
    const never = excluded.map(({ uid }) => uid);
    expect(draws.flatMap(({ items }) => items).filter(({ userId }) => never.includes(userId))).toEqual([]);
  });

  it('cost the same however many dogs there are', { tags: 'spec-11.1' }, async () => {
    const others = await Promise.all(Array.from({ length: 20 }, () => newDog({ userId: near('fffffff7') })));
    const send = vi.spyOn(client, 'send');
    const { items } = await getRecommendations(viewer, 'fffffff7');
    const commands = send.mock.calls.map(([command]) => command.constructor.name);
    send.mockRestore();
    expect(commands.toSorted()).toEqual([...Array(6).fill('BatchGetCommand'), ...Array(3).fill('QueryCommand')]);
    expect(items.every(({ userId }) => others.some(({ uid }) => uid === userId))).toBe(true);
  });

  it('say why: who follows them, else what they have in common', async () => {
    const [place, breeds] = ['fffffff8', { breed: 'Akita', hobbies: ['Digging'] }];
    const [luna, asker] = await Promise.all([newDog({ name: 'Luna', ...breeds }), newDog({ hobbies: ['Fetch'] })]);
    const alike = (given: object) => newDog({ userId: near(place), ...breeds, ...given });
    const [known, beagle, fetcher] = [
      await alike({}),
      await alike({ breed: 'Beagle' }),
      await alike({ hobbies: ['fetch'] }),
    ];
    await Promise.all([followDog(asker, { userId: luna.uid }), followDog(luna, { userId: known.uid })]);
    const reasons = new Map<string, string | undefined>();
    for (let drawn = 0; drawn < 30; drawn += 1) {
      const { items } = await getRecommendations(asker, place);
      for (const { userId, reason } of items) reasons.set(userId, reason);
    }
    const said = [known, beagle, fetcher].map(({ uid }) => reasons.get(uid));
    expect(said).toEqual(['Followed by Luna', 'Also a Beagle', 'Also likes fetch']);
  });
});
