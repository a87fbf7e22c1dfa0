import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '#shared/core/refusal';
import { prepare, thumbhashOf } from './frames.ts';
import { headerOf } from './picture.ts';
import { ARCHIVE, CORPUS, plain, TAIL } from './testing/pictures.ts';

/** The function has 2,048 MB; the 50 million pixels of an animation take 200. */
const MOST_MB = 768;
const rss = () => Math.round(globalThis.process.memoryUsage.rss() / 2 ** 20);
/** Measured as an increase, because other tests have run in this process. */
const before = rss();
const figures = { files: 0, crashes: 0, unsafe: 0, more: 0 };

/** Processes a file up to the point of publication. */
async function process(file: Buffer) {
  const { whole } = await prepare(file, await headerOf(file));
  return whole;
}

function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  figures.crashes += 1;
  throw error;
}

/** Anything in our bytes besides the drawn picture. */
async function isUnsafe(bytes: Uint8Array): Promise<boolean> {
  const { exif, icc, xmp, iptc, orientation, space, depth } = await sharp(bytes).metadata();
  const text = Buffer.from(bytes).toString('latin1');
  const carried =
    Boolean(exif || icc || xmp || iptc || orientation) ||
    [TAIL, ARCHIVE, 'Barkcam'].some((word) => text.includes(word));
  return carried || space !== 'srgb' || depth !== 'uchar';
}

afterAll(() => {
  const { files, crashes, unsafe, more } = figures;
  console.log(`• files ${files}, crashes ${crashes}, unsafe published ${unsafe}, at most ${more} MB more memory`);
});

describe('malicious pictures', { tags: ['spec-5.72', 'spec-5.73', 'spec-5.74', 'spec-9.10'] }, () => {
  it.each(CORPUS)('%s', async (_, make, expected) => {
    const file = await make();
    figures.files += 1;
    const answer = await process(file).catch(codeOf);
    figures.more = Math.max(figures.more, rss() - before);
    if (typeof answer === 'string' || typeof expected === 'string') return expect(answer).toBe(expected);
    const { bytes, type, width, height } = answer;
    const { pages: frames } = await sharp(bytes).metadata();
    expect({ type, width, height, frames }).toEqual({ frames: undefined, ...expected });
    const unsafe = await isUnsafe(bytes);
    figures.unsafe += Number(unsafe);
    expect(unsafe).toBe(false);
  });

  it('do not use up memory', () => expect(figures.more).toBeLessThan(MOST_MB));
});

describe('the copies that are examined', () => {
  it.each([
    [50, 50, 80, 80],
    [50, 2048, 80, 1280],
    [2048, 1024, 1280, 640],
    [300, 200, 300, 200],
    [600, 6900, 427, 1280],
  ])('of %d×%d are JPEG of %d×%d', async (width, height, ...expected) => {
    const file = await plain(width, height).png().toBuffer();
    const { copies } = await prepare(file, await headerOf(file));
    const found = await sharp(copies[0]).metadata();
    expect([found.format, found.width, found.height]).toEqual(['jpeg', ...expected]);
  });
});

it('a tall screenshot is examined in pieces that overlap, down to its end', async () => {
  const [red, blue] = ['#ff0000', '#0000ff'];
  const mark = await sharp({ create: { width: 600, height: 300, channels: 3, background: red } })
    .png()
    .toBuffer();
  const tall = sharp({ create: { width: 600, height: 6900, channels: 3, background: blue } });
  const file = await tall
    .composite([{ input: mark, left: 0, top: 6600 }])
    .png()
    .toBuffer();
  const { copies, whole } = await prepare(file, await headerOf(file));
  expect([whole.width, whole.height, copies.length]).toEqual([600, 6900, 6]);
  const reds = await Promise.all(copies.map(async (copy) => (await sharp(copy).stats()).channels[0]?.mean ?? 0));
  expect(reds.map((mean) => mean > 20)).toEqual([false, false, false, false, false, true]);
});

it('the placeholder of a loading picture fits into a few bytes', async () => {
  const hash = await thumbhashOf(await plain(400, 300).jpeg().toBuffer());
  expect(Buffer.from(hash, 'base64').length).toBeLessThan(30);
});
