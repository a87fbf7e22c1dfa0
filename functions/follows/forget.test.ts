import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { client } from '../core/dynamodb.ts';
import { serve } from '../core/testing/store/client.ts';
import { Store } from '../core/testing/store/store.ts';
import { type Dog, newDog, tombstone } from '../testing/dogs.ts';
import { forgetFollowers } from './erase.ts';
import { followDog } from './follows.ts';
import { countsOf, linksOf, to } from './testing/relations.ts';

process.env.TABLE = 'dogs';
vi.mock('../table/limits.ts', () => import('../table/testing/unlimited.ts'));

const LATE = 'late index';
let leave: () => void;
let rex: Dog;
let fans: Dog[];

const isOnIndex = (input: object) => 'IndexName' in input;

/** The index shows nothing yet. */
const delayIndex = () =>
  client.middlewareStack.add(
    (next) => async (given) =>
      isOnIndex(given.input) ? { output: { $metadata: {}, Items: [] }, response: undefined } : next(given),
    { step: 'initialize', priority: 'high', name: LATE },
  );

beforeEach(async () => {
  leave = serve(client, new Store());
  [rex, ...fans] = await Promise.all([newDog(), newDog(), newDog(), newDog()]);
  for (const fan of fans) await followDog(fan, to(rex));
  await tombstone(rex.uid);
});
afterEach(() => {
  client.middlewareStack.remove(LATE);
  leave();
});

it('a deletion waits for followers that the index does not show yet', async () => {
  delayIndex();
  expect(await forgetFollowers(rex)).toEqual({ cursor: '1', delay: 30 });
  expect(await forgetFollowers(rex, '1')).toEqual({ cursor: '2', delay: 60 });
  client.middlewareStack.remove(LATE);
  expect(await forgetFollowers(rex, '2')).toBeUndefined();
  expect([await linksOf(rex), await countsOf(rex)]).toEqual([[], { followers: 0, following: 0 }]);
  for (const fan of fans) expect(await countsOf(fan)).toEqual({ followers: 0, following: 0 });
});

it('and fails, to be resumed, if they do not appear', async () => {
  delayIndex();
  await expect(forgetFollowers(rex, '8')).rejects.toThrow('The index lacks 3 followers of a deleted dog.');
});

it('counts each follower once if two of its pages run at once', async () => {
  await Promise.all([forgetFollowers(rex), forgetFollowers(rex)]);
  expect([await linksOf(rex), await countsOf(rex)]).toEqual([[], { followers: 0, following: 0 }]);
});
