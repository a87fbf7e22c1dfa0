import { describe, expect, it } from 'vitest';
import { dollarsPerMillion, monthlyBill, monthlyDollars, sumOfUsage, times } from './dollars.ts';
import { PRICES, type Tier } from './prices.ts';

describe('the price list', () => {
  it.each(Object.entries(PRICES))('has a date, a source and falling rates for %s', (_, { tiers, source, seen }) => {
    expect(seen).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(source).not.toBe('');
    const list: readonly Tier[] = tiers;
    const [rates, ends] = [list.map(({ dollars }) => dollars), list.map(({ upTo = Number.POSITIVE_INFINITY }) => upTo)];
    expect(rates).toEqual([...rates].sort((a, b) => b - a));
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    expect([Math.min(...rates) > 0, ends.at(-1)]).toEqual([true, Number.POSITIVE_INFINITY]);
  });
});

describe('dollars', () => {
  it('of a million likes: 2 reads, 4 writes, 1 of the index, a call, and 10 ms of 1 GB', () => {
    const like = { readUnits: 2, writeUnits: 4, indexUnits: 1, restRequests: 1, lambdaRequests: 1, gbSeconds: 0.01 };
    expect(dollarsPerMillion(like)).toBeCloseTo(0.25 + 2.5 + 0.625 + 3.5 + 0.2 + 0.133334, 6);
  });

  it('of a month fall from tier to tier', () => {
    expect(monthlyDollars({ restRequests: 333e6 })).toBeCloseTo(1165.5, 6);
    expect(monthlyDollars({ restRequests: 1e9 })).toBeCloseTo(1165.5 + 1867.6, 6);
    expect(monthlyDollars({ restRequests: 2e9 })).toBeCloseTo(1165.5 + 1867.6 + 2380, 6);
  });

  it('of a million texts of 300 characters, looked at once', () => {
    expect(monthlyDollars({ textUnits: 3e6 })).toBeCloseTo(300, 6);
  });

  it('are listed by item, and only what is used', () => {
    expect(monthlyBill({ alarms: 40, mails: 2000, frames: 0 })).toEqual([
      ['alarms', 4],
      ['mails', 0.2],
    ]);
  });

  it('add up', () => {
    const twice = sumOfUsage({ readUnits: 1, frames: 2 }, { readUnits: 3 });
    expect(twice).toMatchObject({ readUnits: 4, frames: 2, writeUnits: 0 });
    expect(times(3, { readUnits: 2 })).toMatchObject({ readUnits: 6, frames: 0 });
  });
});
