import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '#shared/core/refusal';
import type { Item } from '../core/table.ts';
import { setPrivacy } from '../profiles/domain.ts';
import { type Dog, newDog, rowsOf } from '../testing.ts';
import { cancel, follow, unfollow } from './domain.ts';

vi.mock('../core/limits.ts', () => ({ spend: vi.fn() }));

const pairs = (rows: Item[], word: string) =>
  new Map(
    rows
      .filter(({ SK }) => `${SK}`.startsWith(`${word}#`))
      .map((row) => [`${row.PK} ${`${row.SK}`.split('#')[1]}`.replace('USER#', ''), row]),
  );
const mirrored = (pair: string) => pair.split(' ').reverse().join(' ');
const mirror = (map: Map<string, Item>) => [...map.keys()].map(mirrored).sort();

/** Whatever does not add up among these dogs. */
function contradictions(rows: Item[]): string[] {
  const [following, followers] = [pairs(rows, 'FOLLOWING'), pairs(rows, 'FOLLOWER')];
  const [requested, requests] = [pairs(rows, 'REQUESTED'), pairs(rows, 'REQUEST')];
  const counts = rows
    .filter(({ SK }) => SK === 'PROFILE')
    .flatMap((row) => {
      const begins = (pair: string) => pair.startsWith(`${row.userId} `);
      const counted = [[...followers.keys()].filter(begins).length, [...following.keys()].filter(begins).length];
      return counted.join() === [row.followers, row.following].join() ? [] : [`${row.userId}: ${counted}`];
    });
  return [
    ...counts,
    ...(mirror(followers).join() === [...following.keys()].sort().join() ? [] : ['edges']),
    ...(mirror(requests).join() === [...requested.keys()].sort().join() ? [] : ['requests']),
    ...[...following].filter(([pair, { mutual }]) => mutual !== following.has(mirrored(pair))).map(([pair]) => pair),
    ...[...following.keys()].filter((pair) => requested.has(pair)),
  ];
}

/** The same sequence for the same seed. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * sides);
  };
}

async function act(dogs: Dog[], roll: (sides: number) => number): Promise<'done' | 'refused'> {
  const [first, second] = [roll(dogs.length), roll(dogs.length - 1)];
  const [dog, other] = [dogs[first], dogs[(first + 1 + second) % dogs.length]];
  if (!dog || !other) throw new Error('There are dogs enough.');
  const acts = [
    () => follow(dog, { userId: other.uid }),
    () => follow(dog, { userId: other.uid }),
    () => unfollow(dog, { userId: other.uid }),
    () => cancel(dog, { userId: other.uid }),
    () => setPrivacy(dog, { privacy: roll(2) ? 'public' : 'private' }),
  ];
  return (acts[roll(acts.length)] ?? acts[0])?.().then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      return 'refused';
    },
  ) as Promise<'done' | 'refused'>;
}

describe('a storm of follows, unfollows, requests and changes of privacy', () => {
  it.each([1, 2, 3])('leaves edges symmetric and counts that can be counted (seed %i)', async (seed) => {
    const dogs = await Promise.all(Array.from({ length: 4 }, () => newDog()));
    const roll = dice(seed);
    for (let wave = 0; wave < 15; wave += 1) {
      await Promise.all(Array.from({ length: 8 }, () => act(dogs, roll)));
    }
    const rows = await rowsOf(...dogs.map(({ uid }) => uid));
    expect(contradictions(rows)).toEqual([]);
    expect(pairs(rows, 'FOLLOWING').size + pairs(rows, 'REQUESTED').size).toBeGreaterThan(0);
  });
});
