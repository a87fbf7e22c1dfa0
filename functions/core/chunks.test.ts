import { expect, it } from 'vitest';
import { chunksOf, filterInChunks } from './lists.ts';

it('cuts a list into chunks, of which the last may be shorter', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});

it('keeps what passes, in its order, and asks for a chunk at a time', async () => {
  const running = new Set<number>();
  let most = 0;
  const isEven = async (one: number) => {
    running.add(one);
    most = Math.max(most, running.size);
    await Promise.resolve();
    running.delete(one);
    return one % 2 === 0;
  };
  expect(await filterInChunks([1, 2, 3, 4, 5, 6], 2, isEven)).toEqual([2, 4, 6]);
  expect(most).toBe(2);
});
