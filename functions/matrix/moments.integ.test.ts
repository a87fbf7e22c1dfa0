import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MOMENTS } from './moments.ts';
import { takeOwnTable } from './own-table.ts';

vi.mock('../core/limits.ts', () => ({ spend: vi.fn() }));

let dropTable: () => Promise<void>;
beforeAll(async () => {
  dropTable = await takeOwnTable();
});
afterAll(async () => {
  await dropTable();
  console.log(`• matrix in time: moments ${MOMENTS.length}`);
});

it.each(MOMENTS)('%s', async (_, faultsIn) => {
  expect(await faultsIn()).toEqual([]);
});
