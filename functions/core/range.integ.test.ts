import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { onOwnTable } from '../testing/on-own-table.ts';
import { chunksOf } from './lists.ts';
import { SYSTEM } from './proof.ts';
import {
  type Page,
  type Range,
  readIndexBefore,
  readIndexNewest,
  readIndexPage,
  readPage,
  readWhole,
} from './query.ts';
import type { Item } from './table.ts';
import { put, write } from './write.ts';

onOwnTable();

const A_TRANSACTION = 50;
const EXPIRED = { expiresAt: 1 };

/** Writes rows R000, R001 … to a partition of their own; `more` may give each further attributes. */
async function partitionOf(count: number, more: (at: number) => Item = () => ({})): Promise<string> {
  const PK = `RANGE#${randomUUID()}`;
  const rows = Array.from({ length: count }, (_, at) => put({ PK, SK: nameOf(at), ...more(at) }));
  for (const some of chunksOf(rows, A_TRANSACTION)) await write(SYSTEM, ...some);
  return PK;
}

const nameOf = (at: number) => `R${`${at}`.padStart(3, '0')}`;
const namesOf = (items: { SK?: unknown }[]) => items.map(({ SK }) => SK);

/** Follows the cursors to the end of a list; answers what each page held. */
async function walk<T>(read: (cursor?: string) => Promise<Page<T>>, cursor?: string): Promise<T[][]> {
  const { items, next } = await read(cursor);
  return next === undefined ? [items] : [items, ...(await walk(read, next))];
}

const pagesOf = (range: Range, limit: number, filter?: Parameters<typeof readPage>[2]) =>
  walk((after) => readPage({ ...range, after }, limit, filter));

describe('a page of a range', () => {
  it.each([true, false])('is full where some of its rows have expired, newest first: %s', async (newestFirst) => {
    const PK = await partitionOf(26, (at) => (at % 5 === 0 ? EXPIRED : {}));
    const pages = await pagesOf({ PK, prefix: 'R', newestFirst }, 10);
    expect(pages.map(({ length }) => length)).toEqual([10, 10]);
    expect(new Set(namesOf(pages.flat())).size).toBe(20);
  });

  it('that ends where the range ends has no next one', async () => {
    const PK = await partitionOf(20);
    expect((await pagesOf({ PK }, 10)).map(({ length }) => length)).toEqual([10, 10]);
  });

  it('reads past filtered rows', async () => {
    const PK = await partitionOf(45, (at) => ({ isOdd: at % 2 === 1 }));
    const pages = await pagesOf({ PK }, 20, { where: ({ isOdd }) => isOdd === true });
    expect(pages.map(({ length }) => length)).toEqual([20, 2]);
  });

  it('ends early behind a thousand expired rows, and the next one goes on', { timeout: 120_000 }, async () => {
    const PK = await partitionOf(999, (at) => (at < 990 ? EXPIRED : {}));
    const pages = await pagesOf({ PK }, 5);
    expect(pages[0]).toEqual([]);
    expect(namesOf(pages.flat())).toEqual(Array.from({ length: 9 }, (_, at) => nameOf(990 + at)));
  });

  it('has expired rows where they are asked for', async () => {
    const PK = await partitionOf(3, () => EXPIRED);
    expect(await pagesOf({ PK }, 2, { includeExpired: true })).toMatchObject([{ length: 2 }, { length: 1 }]);
    expect(await pagesOf({ PK }, 2)).toEqual([[]]);
  });
});

describe('beyond the megabyte that one query reads', () => {
  const LARGE = 'x'.repeat(300_000);
  const index = `INDEX#${randomUUID()}`;
  /** A key of an index may have 2 KB in the partition's name and 1 KB in the place. */
  const WIDE_INDEX = `INDEX#${randomUUID()}`.padEnd(2_000, '-');
  const placeAt = (at: number) => `${nameOf(at)}`.padEnd(1_000, '-');

  it('a page and a whole range are read to their end', async () => {
    const PK = await partitionOf(5, () => ({ text: LARGE }));
    const all = [0, 1, 2, 3, 4].map(nameOf);
    expect(namesOf((await readPage({ PK }, 10)).items)).toEqual(all);
    expect(namesOf(await readWhole({ PK }))).toEqual(all);
  });

  it('an index is read to its end', { timeout: 120_000 }, async () => {
    const count = 400;
    await partitionOf(count, (at) => ({ GSI1PK: WIDE_INDEX, GSI1SK: placeAt(at) }));
    const before: unknown[] = [];
    for await (const { SK } of readIndexBefore(WIDE_INDEX, 'S')) before.push(SK);
    expect(before).toHaveLength(count);
    const last = await walk((cursor) => readIndexNewest(WIDE_INDEX, 390, cursor));
    expect(namesOf(last.flat())).toEqual(before.toReversed());
    expect(namesOf((await walk((cursor) => readIndexPage('GSI1', WIDE_INDEX, 390, cursor))).flat())).toEqual(before);
  });

  it('rows with the same place in an index are all listed', async () => {
    await partitionOf(7, () => ({ GSI1PK: index, GSI1SK: 'same' }));
    const pages = await walk((cursor) => readIndexPage('GSI1', index, 3, cursor));
    expect(new Set(namesOf(pages.flat())).size).toBe(7);
  });
});
