import { beforeAll, describe, expect, it } from 'vitest';
import { times } from '../../tests/proofs/costs/dollars.ts';
import { detailsOf, sectionsOf, written } from './page.ts';
import { type Result, resultOf } from './result.ts';

const SIZES = [2_000, 20_000];

describe('two sizes of a network', () => {
  const results: Result[] = [];

  beforeAll(async () => {
    for (const dogs of SIZES) results.push(await resultOf({ dogs, seed: 7, share: 0.02 }));
  });

  it('cost in proportion to their users', () => {
    const [small = 0, large = 0] = results.map(({ dollars, dogs }) => dollars.list / dogs);
    expect(large / small).toBeCloseTo(1, 1);
  });

  it('have bills for all that is used', () => {
    for (const { dogs, usage } of results) {
      const each = times(1 / dogs, usage);
      expect(each.socketMinutes).toBe(540);
      expect(each.readUnits).toBeGreaterThan(1_000);
      expect(each.writeUnits).toBeGreaterThan(100);
    }
  });

  it('take the same work with the same seed', async () => {
    const { usage } = await resultOf({ dogs: SIZES[0] ?? 0, seed: 7, share: 0.02 });
    for (const item of ['readUnits', 'writeUnits', 'indexUnits', 'frames', 'queueRequests'] as const)
      expect([item, usage[item]]).toEqual([item, results[0]?.usage[item]]);
  });

  it('fill the sections of a page', () => {
    const sections = sectionsOf(results);
    const blank = Object.keys(sections).map(
      (name) => `<!-- ${name}: written by npm run bench -- scale -->\n<!-- /${name} -->`,
    );
    const page = written(blank.join('\n'), sections);
    expect(page).toContain('| month, at list prices | $');
    expect(results.map(detailsOf).join()).toContain('| like | 0.48 | ');
  });
});
