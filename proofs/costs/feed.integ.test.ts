import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { posts } from '#shared/posts/contract';
import { SYSTEM } from '../../functions/core/proof.ts';
import { readPage } from '../../functions/core/range.ts';
import { client } from '../../functions/core/table.ts';
import { metered } from '../../functions/core/testing/meter.ts';
import { write } from '../../functions/core/write.ts';
import { handler } from '../../functions/posts/handlers.ts';
import { followedUnmuted } from '../../functions/table/follow-lists.ts';
import { postsRange } from '../../functions/table/posts.ts';
import { online } from '../../functions/table/sockets.ts';
import { type Dog, newDog } from '../../functions/testing/dogs.ts';
import { onOwnTable } from '../../functions/testing/on-own-table.ts';
import { type FeedCpu, type FeedFigures, isBench, keepFigures } from '../bench/figures.ts';
import { send } from '../calls/crawl.ts';
import { type Author, followAll, manyAuthors } from './big-pack.ts';
import { textOf } from './texts.ts';

onOwnTable();

vi.mock('../../functions/moderation/screen.ts', () => ({ screenPost: vi.fn() }));

const CURVE = [10, 60, 300, 1000, 5000];
const LATER = 34;
const ITEM_BYTES = 520;
const PAGE_GZIP_BYTES = 3 * 1024;
const TEXT_BYTES = 210;

let authors: Author[];

async function readerOf(count: number): Promise<Dog> {
  const reader = await newDog();
  await write(SYSTEM, online(reader.uid));
  await followAll(reader, authors.slice(0, count - 1));
  return reader;
}

const look = (reader: Dog, input: Record<string, string> = {}) =>
  metered(() => send(handler, posts.feed, reader, input));

beforeAll(async () => {
  authors = await manyAuthors(Math.max(...CURVE), (at) => textOf(at, TEXT_BYTES));
}, 300_000);

const curve: FeedFigures[] = [];
afterAll(() => keepFigures('feed', curve));

describe('the units of the feed', () => {
  it.each(CURVE)('of %i followed dogs', { timeout: 240_000 }, async (followed) => {
    const reader = await readerOf(followed);
    const first = await look(reader);
    const second = await look(reader, { cursor: first.answer.body.cursor });
    const kept = followed > 300 ? await look(reader, { announced: 'none' }) : undefined;
    const unannounced = await look(reader);
    const naive = isBench() ? (await metered(() => naiveFeed(reader))).bill.reads : 0;
    curve.push({ followed, first: first.bill.reads, later: second.bill.reads, again: kept?.bill.reads, naive });
    const trips = [first, second, ...(kept ? [kept] : [])].map(({ bill: { waves } }) => waves);
    const again = kept ? `, again within the minute ${kept.bill.reads}` : '';
    console.log(`• feed of ${followed}: first page ${first.bill.reads} units, later ${second.bill.reads}${again}`);
    expect(second.answer.body.items).toHaveLength(20);
    expect(first.bill.reads).toBeLessThanOrEqual(followed / 2 + Math.ceil(followed / 22) + 12);
    expect(second.bill.reads).toBeLessThanOrEqual(LATER);
    expect(Math.max(...trips)).toBeLessThanOrEqual(3);
    expect(unannounced.bill).toMatchObject({ reads: first.bill.reads + (kept ? 1 : 0), writes: 0 });
    if (kept) {
      expect(kept.bill.reads).toBeLessThanOrEqual(LATER);
      expect(kept.answer.body.items).toEqual(first.answer.body.items);
      expect([first.bill.writes, kept.bill.writes]).toEqual([12, 0]);
    }
  });
});

describe('the pages of the feed', () => {
  const MERGED: [followed: number, expensive: number][] = [
    [60, 0],
    [300, 1],
  ];
  it.each(isBench() ? MERGED : MERGED.slice(0, 1))(
    'of %i followed dogs: %i of the later ones merge everything',
    {
      timeout: 480_000,
    },
    async (followed, expensive) => {
      const reader = await readerOf(followed);
      const reads: number[] = [];
      for (let cursor: string | undefined = (await look(reader)).answer.body.cursor; cursor; ) {
        const { answer, bill } = await look(reader, { cursor });
        reads.push(bill.reads);
        cursor = answer.body.cursor;
      }
      const above = reads.filter((units) => units > LATER);
      console.log(
        `• feed of ${followed}: ${reads.length} later pages, ${Math.max(...reads)} units at most, ${above.length} above`,
      );
      expect(above).toHaveLength(expensive);
      expect(reads.length).toBeGreaterThanOrEqual(followed / 5);
    },
  );
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

/** In the bench also enough for V8 to compile what a warm function runs. */
const ROUNDS = isBench() ? 40 : 15;

/** Reads these posts by a query for each followed dog, for comparison. */
async function naiveFeed({ uid }: Dog) {
  const followed = await followedUnmuted(uid);
  const pages = await Promise.all(
    followed.map(({ userId }) => readPage({ ...postsRange(userId), newestFirst: true }, 5)),
  );
  return pages
    .flatMap(({ items }) => items)
    .sort((a, b) => (`${a.ulid}` < `${b.ulid}` ? 1 : -1))
    .slice(0, 20);
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The requests of one look. */
async function requestsOf(reader: Dog) {
  const spy = vi.spyOn(client, 'send');
  await send(handler, posts.feed, reader, {});
  const commands = spy.mock.calls.map(([command]) => command);
  spy.mockRestore();
  return commands;
}

const cpu: FeedCpu[] = [];
afterAll(() => keepFigures('feed-cpu', cpu));

describe('the CPU time of the feed', () => {
  it.each(isBench() ? CURVE : [1000])(
    'of %i is compared with that of a query for each followed dog, in turns',
    {
      timeout: 480_000,
    },
    async (followed) => {
      const reader = await readerOf(followed);
      const requests = await requestsOf(reader);
      const [ours, alone, naive]: [number[], number[], number[]] = [[], [], []];
      for (let round = 0; round < (followed > 1000 ? 5 : ROUNDS); round += 1) {
        ours.push(await cpuOf(() => send(handler, posts.feed, reader, {})));
        alone.push(await cpuOf(() => Promise.allSettled(requests.map((command) => client.send(command)))));
        naive.push(await cpuOf(() => naiveFeed(reader)));
      }
      const [cpuMs, requestsCpuMs, naiveCpuMs] = [Math.min(...ours), Math.min(...alone), Math.min(...naive)];
      cpu.push({ followed, cpuMs, requestsCpuMs, naiveCpuMs });
      expect((await naiveFeed(reader)).length).toBe(20);
      console.log(
        `• feed of ${followed}: CPU ${cpuMs.toFixed(1)} ms, its requests alone ${requestsCpuMs.toFixed(1)}, naive ${naiveCpuMs.toFixed(1)} ms, 1/${(naiveCpuMs / cpuMs).toFixed(1)}`,
      );
    },
  );
});
