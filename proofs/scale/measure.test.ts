import { expect, it } from 'vitest';
import { measure } from './measure.ts';

const PLAN = { dogs: 2_000, seed: 3, share: 0.001 };
const DOLLARS_OF = ['reads', 'writes', 'indexed', 'frames', 'messages'] as const;

it('the same seed leads to the same work', { timeout: 180_000 }, async () => {
  const [first, second] = [await measure(PLAN), await measure(PLAN)];
  for (const name of DOLLARS_OF) expect(first.total((mean) => mean[name])).toBe(second.total((mean) => mean[name]));
  expect(first.total(({ reads }) => reads)).toBeGreaterThan(0);
});
