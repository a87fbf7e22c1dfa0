import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Figures, Measurements } from './figures.ts';
import { pageOf, replaced } from './page.ts';
import { missedBy, overFloor, TARGETS } from './targets.ts';

const NOTHING = { waves: 0, reads: 0, writes: 0, indexed: 0 };
const like: Figures['actions'][number] = {
  ...{ name: 'like', call: { waves: 2, reads: 2, writes: 8, indexed: 1 }, records: 1, batches: 1, trips: [3] },
  ...{ reactions: NOTHING, runs: 0, jobs: NOTHING, frames: 2 },
};
const page = readFileSync('docs/performance.md', 'utf8');

describe('a target', () => {
  it('compares the dollars of units with the floor: 5.875 with 3.375 a million', () => {
    expect(overFloor({ actions: [like] }, 'like')).toBeCloseTo(5.875 / 3.375, 6);
  });

  it('is missed by how many times it is', () => {
    const target = { name: '', target: 0.5, before: 1, now: () => 1, why: '' };
    expect([0.4, 0.502, 0.75].map((now) => missedBy(target, now))).toEqual([undefined, undefined, 1.5]);
    expect(missedBy({ ...target, target: 0 }, 3)).toBe(Number.POSITIVE_INFINITY);
  });

  it('of each peer is there, though this run measured none', () => {
    expect(TARGETS.filter(({ name }) => name.includes('÷ Parse') || name.includes('÷ Bluesky'))).toHaveLength(10);
    expect(TARGETS.map(({ now }) => now({})).filter((now) => now !== undefined)).toEqual([]);
  });
});

describe('docs/performance.md', () => {
  it('gets the sections that were measured, and keeps the others', () => {
    const hot = [{ ...NOTHING, kind: 'likes', rate: 10, calls: 50, failed: 0, tries: 1.25, triesP99: 3 }];
    const measurements: Measurements = { hot: { day: '2026-01-02', figures: hot } };
    const blank = replaced(page, 'cold', ['what an earlier run measured']);
    const written = pageOf(blank, measurements, {});
    expect(written).toContain('| likes | 10 | 50 | 0 | 1.25 | 3 | 0 / 0 / 0 |');
    expect(written).toContain('Measured on 2026-01-02.');
    expect(written).toContain('what an earlier run measured');
    expect(pageOf(written, measurements, {})).toBe(written);
  });

  it('refuses a page without the section', () => {
    expect(() => replaced('no sections', 'hot', [])).toThrow('The page has no section hot.');
  });
});
