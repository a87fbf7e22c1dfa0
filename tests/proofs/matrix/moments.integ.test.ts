import { afterAll, expect, it, vi } from 'vitest';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { MOMENTS } from './moments.ts';

onOwnTable();

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));

afterAll(async () => {
  console.log(`• matrix in time: moments ${MOMENTS.length}`);
});

it.each(MOMENTS)('%s', async (_, faultsIn) => {
  expect(await faultsIn()).toEqual([]);
});
