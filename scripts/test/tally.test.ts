import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { closingLine, EMPTY, judged, neverRun, single, slowest, sumOf, type Tally } from './tally.ts';

const run: Tally = {
  ...EMPTY,
  passed: 3,
  skipped: [{ name: 'a > b', reason: 'no Java' }],
  files: [
    { path: 'a.test.ts', ms: 5 },
    { path: 'b.test.ts', ms: 9 },
  ],
};

describe('a tally of test runs', () => {
  it('says what passed, failed and was skipped', () => {
    expect(closingLine(sumOf([run, single(true), single(false)]))).toBe('4 passed, 1 failed, 1 skipped');
  });

  it('fails where the run ended badly without a failed test', () => {
    expect([judged(run, 0).failed, judged(run, 1).failed]).toEqual([0, 1]);
  });

  it('fails where a test was skipped without a reason', () => {
    expect(judged({ ...run, skipped: [{ name: 'a > b' }] }, 0).failed).toBe(1);
  });

  it('names the test files that were never run', () => {
    expect(neverRun(run, ['a.test.ts', 'c.test.ts', 'b.test.ts'])).toEqual(['c.test.ts']);
  });

  it('names the slowest files first', () => {
    expect(slowest(run, 1)).toEqual([{ path: 'b.test.ts', ms: 9 }]);
  });
});

it('this file is among those that the tree is searched for', () => {
  expect(globSync('scripts/**/*.test.ts')).toContain('scripts/test/tally.test.ts');
});
