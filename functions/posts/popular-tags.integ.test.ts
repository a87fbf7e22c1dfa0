import { expect, it, vi } from 'vitest';
import { chunksOf } from '../core/lists.ts';
import { SYSTEM } from '../core/proof.ts';
import { metered } from '../core/testing/meter.ts';
import { write } from '../core/write.ts';
import { postRefOf } from '../table/posts.ts';
import { findTagSumsFrom, firstHour, hourOf, keepTagSum, listTagChanges, moveTagUse } from '../table/tags.ts';
import { newDog } from '../testing/dogs.ts';
import { onOwnTables } from '../testing/on-own-table.ts';
import { createPost } from './posts.ts';
import { countPopularTags, getPopularTags, indexTags } from './tags.ts';

onOwnTables();

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));

const HOUR_MS = 3_600_000;
const TRANSACTION = 100;
const MOST_UNITS = 110;

/** Half past, so that no hour ends while a test runs. */
const NOW = hourOf(Date.now()) * HOUR_MS + HOUR_MS / 2;
const HOUR = hourOf(NOW);

const tagsOf = (count: number, prefix: string) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

/** Each tag is used for the first time by this many dogs. */
async function useAll(tags: string[], dogs: number, now: number): Promise<void> {
  const writes = tags.flatMap((tag) => moveTagUse(tag, { to: hourOf(now) }, now));
  for (let at = 0; at < dogs; at += 1) for (const some of chunksOf(writes, TRANSACTION)) await write(SYSTEM, ...some);
}

const countAt = async (now: number) => {
  await countPopularTags(now);
  return (await getPopularTags()).items;
};

it('the ten tags that most dogs used are shown, sorted by number and name', async () => {
  await useAll(tagsOf(12, 'a'), 1, NOW);
  await useAll(['walk', 'naps'], 2, NOW);
  const items = await countAt(NOW);
  expect(items).toHaveLength(10);
  expect(items.slice(0, 3)).toEqual([
    { tag: 'naps', dogs: 2 },
    { tag: 'walk', dogs: 2 },
    { tag: 'a0', dogs: 1 },
  ]);
});

it('an hour is summed once, some minutes after its end, and its rows are not read again', async () => {
  const before = NOW - HOUR_MS;
  const end = HOUR * HOUR_MS;
  await useAll(['walk'], 1, before);
  await countAt(end + 60_000);
  expect((await findTagSumsFrom(HOUR - 1)).size).toBe(0);
  await useAll(['walk'], 1, before);
  expect(await countAt(NOW)).toEqual([{ tag: 'walk', dogs: 2 }]);
  expect((await findTagSumsFrom(HOUR - 1)).get(HOUR - 1)).toEqual([{ tag: 'walk', dogs: { [HOUR - 1]: 2 } }]);
  await useAll(['naps'], 1, before);
  expect(await countAt(NOW)).toEqual([{ tag: 'walk', dogs: 2 }]);
  await keepTagSum(SYSTEM, HOUR - 1, []);
  expect(await countAt(NOW)).toEqual([{ tag: 'walk', dogs: 2 }]);
});

it('a use that moves to a later hour is taken from the earlier one, summed or not', async () => {
  await useAll(['walk'], 3, NOW - HOUR_MS);
  expect(await countAt(NOW)).toEqual([{ tag: 'walk', dogs: 3 }]);
  await write(SYSTEM, ...moveTagUse('walk', { from: HOUR - 1, to: HOUR }, NOW));
  await write(SYSTEM, ...moveTagUse('walk', { from: HOUR - 1 }, NOW));
  expect(await countAt(NOW)).toEqual([{ tag: 'walk', dogs: 2 }]);
  expect(await countAt(NOW + 23 * HOUR_MS)).toEqual([{ tag: 'walk', dogs: 1 }]);
});

it('nothing is written about an hour that no day includes any more', async () => {
  expect(moveTagUse('walk', { from: firstHour(NOW) - 1 }, NOW)).toEqual([]);
  expect(await listTagChanges(HOUR)).toEqual([]);
});

it('counting 10,000 uses of as many tags costs no more than 110 read units', async () => {
  for (let hour = firstHour(NOW); hour < HOUR; hour += 1)
    await keepTagSum(
      SYSTEM,
      hour,
      tagsOf(200, 'evening').map((tag) => ({ tag, dogs: { [hour]: 1000, [hour - 1]: -10 } })),
    );
  await useAll(tagsOf(10_000, 'morning'), 1, NOW);
  const { bill } = await metered(() => countPopularTags(NOW));
  console.log(
    `• count of 10,000 uses: ${bill.reads} read units, ${bill.writes} write units, ${bill.waves} round trips`,
  );
  expect(bill.reads).toBeLessThanOrEqual(MOST_UNITS);
}, 120_000);

it('a use of a tag costs what the documentation says', async () => {
  const { postId } = await createPost(await newDog(), { text: '#walk' });
  const { bill } = await metered(() => indexTags(postRefOf(postId), ['walk']));
  expect(bill).toMatchObject({ reads: 3, writes: 8, indexed: 0 });
});
