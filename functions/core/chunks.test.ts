import { expect, it } from 'vitest';
import { chunksOf } from './chunks.ts';

it('cuts a list into chunks, of which the last may be shorter', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});
