import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashOf } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import { readWhole } from '../core/query.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { freeSlot, takeSlot } from './video-slots.ts';

onOwnTable();

const taken = async () => (await readWhole({ PK: 'VIDEOS', consistent: true })).map(({ holder }) => `${holder}`);

it('at most fifteen videos are examined at once, each once, and a verdict frees a slot', async () => {
  const asking = Array.from({ length: 40 }, (): string => randomUUID());
  const answers = await Promise.all(asking.map((name) => takeSlot(SYSTEM, name)));
  for (const name of asking) answers.push(await takeSlot(SYSTEM, name));
  const holders = await taken();
  expect(answers).toContain(false);
  expect(holders.length).toBeLessThanOrEqual(15);
  for (const name of asking) if (holders.includes(hashOf(name))) expect(await takeSlot(SYSTEM, name)).toBe(true);
  await Promise.all(asking.map((name) => freeSlot(SYSTEM, name)));
  expect((await taken()).filter((holder) => asking.map(hashOf).includes(holder))).toEqual([]);
});
