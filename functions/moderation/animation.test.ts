import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sum } from '../core/testing/statistics.ts';
import { animationOf } from './frames.ts';
import { animationOf as fileOf, type Pixels, photo, SIDE } from './testing/animations.ts';

const photos = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => photo(at)));
const lighter = (pixels: Pixels, by: number): Pixels => Buffer.from(pixels.map((level) => Math.min(255, level + by)));
const timesOf = async (bytes: Uint8Array) => (await sharp(bytes, { animated: true }).metadata()).delay ?? [];

describe('an animation', () => {
  it('of up to twelve frames has each of them examined', async () => {
    const frames = await photos(12);
    const prepared = await animationOf(await fileOf(frames, Array(12).fill(80)));
    expect(prepared.frames).toHaveLength(12);
    expect(await timesOf(prepared.whole.bytes)).toEqual(Array(12).fill(80));
  });

  it('has a frame that lasts a minute examined, wherever it is', async () => {
    const [lawn, dog] = [await photo(1), await photo(2)];
    const frames = Array.from({ length: 60 }, (_, at) => (at === 31 ? dog : lighter(lawn, at % 5)));
    const times = frames.map((_, at) => (at === 31 ? 60_000 : 50));
    const { frames: examined } = await animationOf(await fileOf(frames, times));
    const seen = examined.map(({ pixels }) => Math.abs((pixels[0] ?? 0) - (dog[0] ?? 0)));
    expect(Math.min(...seen)).toBeLessThan(6);
    expect(examined).toHaveLength(12);
  });

  it('loses frames that are near none of the examined ones, and the frames before them are shown longer', async () => {
    const sent = await fileOf(await photos(13), Array(13).fill(100));
    const { whole, frames: examined } = await animationOf(sent);
    const times = await timesOf(whole.bytes);
    expect([examined.length, times.length, sum(times), Math.max(...times)]).toEqual([12, 12, 1300, 200]);
  });

  it('is refused if more than one in ten of its frames would be lost', async () => {
    const different = await photos(15);
    const sent = await fileOf(different, Array(15).fill(100));
    await expect(animationOf(sent)).rejects.toMatchObject({
      status: 400,
      code: 'media.changesTooMuch',
      message: 'This animation changes too much to be checked. Please post it as a video.',
    });
  });

  it('shows a frame without a time as long as browsers do', async () => {
    const [one, other] = await photos(2);
    const sent = await fileOf([one as Pixels, other as Pixels], [0, 50]);
    expect(await timesOf((await animationOf(sent)).whole.bytes)).toEqual([100, 50]);
  });

  it('is as large as what was decoded, and repeats as often as what was sent', async () => {
    const frames = await photos(2);
    const gif = await sharp(await fileOf(frames, [100, 100]), { animated: true })
      .gif({ loop: 3 })
      .toBuffer();
    const { whole } = await animationOf(gif);
    expect(whole).toMatchObject({ type: 'image/webp', ending: 'webp', width: SIDE, height: SIDE });
    expect((await sharp(whole.bytes).metadata()).loop).toBe(3);
  });
});
