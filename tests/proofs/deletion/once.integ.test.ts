import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { addDeletion } from '../../../functions/table/deletions.ts';
import type { Dog } from '../../../functions/testing/dogs.ts';
import { muteLog } from '../../../functions/testing/mute-log.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { randomFrom } from '../../../functions/testing/random.ts';
import { kindOf, type Row, scanTable } from '../../../scripts/ops/invariants/snapshot.ts';
import { seed } from '../../support/profile.ts';
import { crowdedDog, removeSome } from './crowd.ts';
import { traces, wrong } from './traces.ts';
import { counted, deliverOnce, enqueue, inSilence, replay, settle, wire } from './wire.ts';

onOwnTable();

vi.mock('../../../functions/core/queue.ts', () => ({ sendJob: (_: unknown, message: object) => enqueue(message) }));
vi.mock('../../../functions/push/push-service.ts', async (actual) => ({
  ...(await actual<object>()),
  send: async () => 'done',
}));

/** Each kind has more rows than a page; `npm run proof deletion` makes them sixty. */
const CROWD = Number(process.env.CROWD || 30);
const random = randomFrom(seed);
const count = { deliveries: 0, before: 0, left: 0, wrong: 0 };

beforeAll(() => {
  wire();
  vi.stubEnv('LIMITS', JSON.stringify({ posts: 2 * CROWD }));
  muteLog();
});

afterAll(() => {
  vi.unstubAllEnvs();
  const { deliveries, before, left, wrong: found } = count;
  console.log(
    `• deletion delivered once: deliveries ${deliveries}, rows before ${before}, rows left ${left}, wrong invariants ${found}`,
  );
});

/** Derives notifications, tags and search words from these rows. */
const TELLING = new Set(['POST', 'COMMENT', 'LIKE', 'TO', 'PROFILE']);

/** Makes the dog, and what follows from the rows that name it; some of its notifications have expired since. */
async function prepare(): Promise<Dog> {
  const { dog, friends } = await inSilence(() => crowdedDog(CROWD));
  const isAbout = (row: Row) => [dog.uid, dog.username].some((name) => JSON.stringify(row).includes(name));
  replay(((await scanTable()) as Row[]).filter((row) => TELLING.has(kindOf(row)) && isAbout(row)));
  await settle();
  for (const { uid } of [dog, ...friends]) await removeSome(uid);
  await settle();
  expect(await wrong()).toEqual([]);
  counted();
  return dog;
}

it('a dog with pages of everything is forgotten where each message comes once', { timeout: 600_000 }, async () => {
  const dog = await prepare();
  count.before = (await traces(dog)).length;
  expect(await addDeletion(SYSTEM, { uid: dog.uid, username: dog.username })).toBe(true);
  await deliverOnce(random, async () => {
    const left = (await traces(dog)).filter((row) => !row.includes(`"PK":"JOB#${dog.uid}"`));
    count.left = left.length;
    expect(left).toEqual([]);
  });
  const [left, found] = [await traces(dog), await wrong()];
  count.deliveries = counted().deliveries;
  count.left = left.length;
  count.wrong = found.length;
  expect({ left, found }).toEqual({ left: [], found: [] });
});
