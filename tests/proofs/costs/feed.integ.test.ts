import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { posts } from '#shared/posts/contract';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { metered } from '../../../functions/core/testing/meter.ts';
import { write } from '../../../functions/core/write.ts';
import { handler } from '../../../functions/posts/handlers.ts';
import { stillOnline } from '../../../functions/table/sockets.ts';
import { type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { send } from '../calls/crawl.ts';
import { type Author, followAll, manyAuthors } from './big-pack.ts';
import { textOf } from './texts.ts';

onOwnTable();

vi.mock('../../../functions/moderation/screen.ts', () => ({ screenPost: vi.fn() }));

const CURVE = [10, 60, 300, 1000];
const LATER = 34;
const ITEM_BYTES = 520;
const PAGE_GZIP_BYTES = 3 * 1024;
const TEXT_BYTES = 210;

let authors: Author[];

async function readerOf(count: number): Promise<Dog> {
  const reader = await newDog();
  await write(SYSTEM, stillOnline(reader.uid));
  await followAll(reader, authors.slice(0, count - 1));
  return reader;
}

const look = (reader: Dog, input: Record<string, string> = {}) =>
  metered(() => send(handler, posts.feed, reader, input));

beforeAll(async () => {
  authors = await manyAuthors(Math.max(...CURVE), (at) => textOf(at, TEXT_BYTES));
}, 300_000);

describe('the units of the feed', () => {
  it.each(CURVE)('of %i followed dogs', { timeout: 240_000 }, async (followed) => {
    const reader = await readerOf(followed);
    const first = await look(reader);
    const second = await look(reader, { cursor: first.answer.body.cursor });
    const kept = followed > 300 ? await look(reader, { announced: 'none' }) : undefined;
    const unannounced = await look(reader);
    const trips = [first, second, ...(kept ? [kept] : [])].map(({ bill: { waves } }) => waves);
    const again = kept ? `, again within the minute ${kept.bill.reads}` : '';
    console.log(`• feed of ${followed}: first page ${first.bill.reads} units, later ${second.bill.reads}${again}`);
    expect(second.answer.body.items).toHaveLength(20);
    expect(first.bill.reads).toBeLessThanOrEqual(followed / 2 + Math.ceil(followed / 22) + 12);
    expect(second.bill.reads).toBeLessThanOrEqual(LATER);
    expect(Math.max(...trips)).toBeLessThanOrEqual(4);
    expect(unannounced.bill).toMatchObject({ reads: first.bill.reads + (kept ? 1 : 0), writes: 0 });
    if (kept) {
      expect(kept.bill.reads).toBeLessThanOrEqual(LATER);
      expect(kept.answer.body.items).toEqual(first.answer.body.items);
      expect([first.bill.writes, kept.bill.writes]).toEqual([12, 0]);
    }
  });
});

it('each later page of the feed of 60 followed dogs costs as little', { timeout: 480_000 }, async () => {
  const reader = await readerOf(60);
  const reads: number[] = [];
  for (let cursor: string | undefined = (await look(reader)).answer.body.cursor; cursor; ) {
    const { answer, bill } = await look(reader, { cursor });
    reads.push(bill.reads);
    cursor = answer.body.cursor;
  }
  console.log(`• feed of 60: ${reads.length} later pages, ${Math.max(...reads)} units at most`);
  expect(Math.max(...reads)).toBeLessThanOrEqual(LATER);
  expect(reads.length).toBeGreaterThanOrEqual(12);
});

describe('the bytes of the feed', () => {
  it('are few: four posts an author with 210 bytes of text, without pictures', async () => {
    const reader = await newDog();
    await followAll(reader, authors.slice(0, 5));
    const { body } = await send(handler, posts.feed, reader, {});
    const { cursor, ...page } = body;
    const item = Math.ceil(JSON.stringify({ items: page.items, authors: page.authors }).length / page.items.length);
    const zipped = gzipSync(JSON.stringify(page)).length;
    console.log(
      `• feed: ${page.items.length} posts of ${page.authors.length} dogs, ${item} bytes each, ${zipped} zipped`,
    );
    expect([page.items.length, page.authors.length]).toEqual([20, 5]);
    expect(item).toBeLessThanOrEqual(ITEM_BYTES);
    expect(zipped).toBeLessThanOrEqual(PAGE_GZIP_BYTES);
  });

  it('of the cursor are at most 3.3 KB', async () => {
    const { body } = await send(handler, posts.feed, await readerOf(300), {});
    console.log(`• feed: cursor of ${body.cursor.length} bytes`);
    expect(body.cursor.length).toBeLessThanOrEqual(3300);
  });
});
