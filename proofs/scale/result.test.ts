import { beforeAll, describe, expect, it } from 'vitest';
import { times } from '../bench/dollars.ts';
import { type Mark, marksOf } from './marks.ts';
import { type Result, resultOf } from './result.ts';

const SIZES = [2_000, 20_000];
const SLOPE = 'slope of the monthly cost, at list prices';

const markIn = (results: Result[], name: string): Mark => {
  const found = marksOf(results).find((mark) => mark.name === name);
  if (!found) throw new Error(`${name} is not judged.`);
  return found;
};

describe('two sizes of a network', () => {
  const results: Result[] = [];

  beforeAll(async () => {
    for (const dogs of SIZES) results.push(await resultOf({ dogs, seed: 7, share: 0.02 }));
  });

  it('cost in proportion to their users', () => {
    expect(markIn(results, SLOPE)).toMatchObject({ isMet: true });
  });

  it('show where a cost grows faster than the users', () => {
    const [small, large] = results as [Result, Result];
    const dearer = { ...large, dollars: { ...large.dollars, list: large.dollars.list * 1.1 } };
    expect(markIn([small, dearer], SLOPE)).toMatchObject({ isMet: false });
  });

  it('have bills for all that is used', () => {
    for (const { dogs, usage } of results) {
      const each = times(1 / dogs, usage);
      expect(each.socketMinutes).toBe(540);
      expect(each.readUnits).toBeGreaterThan(1_000);
      expect(each.writeUnits).toBeGreaterThan(100);
    }
  });
});
