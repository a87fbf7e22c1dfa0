import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { newUlid } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import { downloadLink, filesIn, storeOnce } from '../media/archive.ts';
import { storeFile } from '../media/files.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { fileKey, pageKey, partsFolder } from './export.ts';
import { firstPart, packPart, percentPackedAt } from './export-steps.ts';

onOwnTable();

const newExport = () => ({ uid: randomUUID(), exportId: newUlid() });
type Wanted = ReturnType<typeof newExport>;

const POSTS = { room: 'posts', order: 0, list: 'posts' };
const LIKES = { room: 'posts', order: 1, list: 'likes' };
const SMALL = 400;

/** Three pages of posts, no likes, and two pictures. */
async function gathered(): Promise<Wanted> {
  const wanted = newExport();
  for (const number of [0, 1, 2]) {
    const items = [0, 1].map((at) => JSON.stringify({ text: `${number * 2 + at}`.padStart(100, 'x') }));
    await storeOnce(SYSTEM, pageKey(wanted, POSTS, number), items.join(',\n'), 'next');
  }
  await storeOnce(SYSTEM, pageKey(wanted, LIKES, 0), '');
  for (const name of ['a.jpg', 'b.jpg'])
    await storeFile(SYSTEM, fileKey(wanted, `media/${name}`), Buffer.alloc(300, name), 'image/jpeg');
  return wanted;
}

/** Packs all parts; returns the progress after each. */
async function packAll(wanted: Wanted, most?: number): Promise<number[]> {
  const shares: number[] = [];
  for (let place = await packPart(wanted, undefined, most); place; place = await packPart(wanted, place, most)) {
    shares.push(percentPackedAt(place));
  }
  return shares;
}

async function unpacked(wanted: Wanted) {
  const keys = (await filesIn(partsFolder(wanted))).map(({ key }) => key);
  const zips = await Promise.all(keys.map(async (key) => (await fetch(await downloadLink(key, 'x'))).arrayBuffer()));
  return zips.map((zip) => unzipSync(new Uint8Array(zip)));
}

const listsOf = (file: Uint8Array = new Uint8Array()) => JSON.parse(Buffer.from(file).toString());
const textsOf = (file?: Uint8Array): string[] => listsOf(file).posts?.map(({ text }: { text: string }) => text) ?? [];

describe('an archive', () => {
  it('is one part if there is little, with a file for each feature, even for empty lists', async () => {
    const wanted = await gathered();
    expect(await packAll(wanted)).toEqual([100]);
    const [files = {}, ...others] = await unpacked(wanted);
    expect(others).toEqual([]);
    expect(Object.keys(files)).toEqual(['media/a.jpg', 'media/b.jpg', 'posts.json']);
    expect(textsOf(files['posts.json'])).toHaveLength(6);
    expect(listsOf(files['posts.json']).likes).toEqual([]);
  });

  it('has as many parts as it needs; a feature continues under another name, and nothing is lost or doubled', async () => {
    const wanted = await gathered();
    const shares = await packAll(wanted, SMALL);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expect(shares.at(-1)).toBe(100);
    const zips = await unpacked(wanted);
    expect(zips.length).toBe(shares.length);
    const names = zips.flatMap((files) => Object.keys(files));
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.startsWith('media/'))).toEqual(['media/a.jpg', 'media/b.jpg']);
    const rooms = zips.flatMap((files) => Object.entries(files)).filter(([name]) => name.endsWith('.json'));
    expect(rooms.length).toBeGreaterThan(1);
    const texts = rooms.flatMap(([, file]) => textsOf(file));
    expect([texts.length, new Set(texts).size]).toEqual([6, 6]);
  });

  it('is made of pages, and the first write of each page stays', async () => {
    const key = pageKey(newExport(), POSTS, 0);
    const answers = await Promise.all(['one', 'two', 'three'].map((next) => storeOnce(SYSTEM, key, next, next)));
    expect(new Set(answers).size).toBe(1);
    expect(await storeOnce(SYSTEM, key, 'late', 'late')).toBe(answers[0]);
  });
});

it('a part is full by its bytes or by its files, and a larger file is a part of its own', () => {
  const file = (bytes: number, at = 0) => ({ key: `${at}`, bytes });
  expect(firstPart([file(3), file(3), file(3)], 6)).toHaveLength(2);
  expect(firstPart([file(9), file(1)], 6)).toHaveLength(1);
  expect(firstPart(Array.from({ length: 400 }, (_, at) => file(1, at)))).toHaveLength(250);
  expect(firstPart([])).toEqual([]);
});
