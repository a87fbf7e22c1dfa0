import { expect, it } from 'vitest';
import { slowdownOf } from './slowdown.ts';

it.each([
  [100, 1],
  [800, 2],
  [1050, 2.5],
  [1300, 3],
  [1533, 4],
  [2000, 4],
])('slows a processor of index %d down %d times', (index, slowdown) => expect(slowdownOf(index)).toBe(slowdown));
