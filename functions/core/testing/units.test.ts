import { describe, expect, it } from 'vitest';
import { sizeOf } from './size.ts';
import { batchUnits, indexUnits, readUnits, writeUnits } from './units.ts';

/** An item of so many KB in all. */
function item(kilobytes: number, more: Record<string, unknown> = {}) {
  const head = { PK: 'USER#rex', SK: 'POST#1', ...more };
  return { ...head, text: 'x'.repeat(kilobytes * 1024 - sizeOf(head) - 'text'.length) };
}
const items = (count: number, kilobytes: number) => Array.from({ length: count }, () => item(kilobytes));
const listed = (place: string) => ({ GSI1PK: 'DIRECTORY', GSI1SK: place });

describe("DynamoDB's rules", () => {
  it('a put costs a unit for each KB begun', () => {
    expect([0.5, 1, 2.5].map((size) => writeUnits({ after: item(size) }))).toEqual([1, 1, 3]);
  });

  it('an overwrite and a removal cost as much as the larger item', () => {
    expect(writeUnits({ before: item(3), after: item(0.5) })).toBe(3);
    expect([writeUnits({ before: item(3) }), writeUnits({})]).toEqual([3, 1]);
  });

  it('a transaction costs twice, and so does one that fails', () => {
    expect(2 * writeUnits({ after: item(0.5) }, true)).toBe(4);
    expect(writeUnits({ before: item(1.5), after: item(1.5) }, true)).toBe(4);
  });

  it('a put with an index costs one more, a change of its key two', () => {
    const [one, other] = [item(0.5, listed('1')), item(0.5, listed('2'))];
    expect([{ after: one }, { before: one, after: other }, { before: one }].map(indexUnits)).toEqual([1, 2, 1]);
  });

  it('an index writes nothing where nothing that it holds changes', () => {
    const before = item(0.5, listed('1'));
    expect(indexUnits({ before, after: { ...before, text: 'changed' } })).toBe(0);
    expect(indexUnits({ before, after: { ...before, unread: true } })).toBe(1);
    expect(indexUnits({ before: item(1), after: item(2) })).toBe(0);
  });

  it('a read of 9 KB costs 1.5, a consistent one 3', () => {
    expect([readUnits([item(9)]), readUnits([item(9)], true)]).toEqual([1.5, 3]);
  });

  it('a query sums sizes and then rounds, and never costs nothing', () => {
    expect(readUnits(items(5, 1))).toBe(1);
    expect([readUnits(items(20, 1)), readUnits(items(20, 1), true)]).toEqual([2.5, 5]);
    expect([readUnits([]), readUnits([], true)]).toEqual([0.5, 1]);
  });

  it('a batch rounds each item, and those that are not there', () => {
    expect(batchUnits(items(20, 1), 0)).toBe(10);
    expect(batchUnits(items(2, 5), 3)).toBe(3.5);
    expect(batchUnits(items(2, 5), 3, true)).toBe(7);
  });
});

describe('the size of an item', () => {
  it.each([
    [{ a: 'é' }, 3],
    [{ a: true }, 2],
    [{ a: null }, 2],
    [{ a: undefined }, 0],
    [{ a: 0 }, 2],
    [{ a: 5 }, 3],
    [{ a: -5 }, 4],
    [{ a: 1234.5 }, 5],
    [{ a: 1000 }, 3],
    [{ a: [] }, 4],
    [{ a: ['b', 'cd'] }, 9],
    [{ a: { b: 'c' } }, 7],
    [{ a: new Set(['b', 'cd']) }, 4],
  ])('%o', (value, size) => {
    expect(sizeOf(value)).toBe(size);
  });
});
