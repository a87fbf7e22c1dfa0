import sharp from 'sharp';
import { expect, it } from 'vitest';
import { firstFrameOf, prepare } from './frames.ts';
import { headerOf } from './picture.ts';

const COLOURS = ['#c00000', '#0000c0', '#00c000', '#0000c0', '#00c000', '#0000c0'];

it('the first frame of a sheet shows nothing of the others', async () => {
  const frames = COLOURS.map((background, at) => ({
    input: { create: { width: 100, height: 80, channels: 3 as const, background } },
    left: (at % 3) * 100,
    top: Math.floor(at / 3) * 80,
  }));
  const sheet = sharp({ create: { width: 300, height: 160, channels: 3, background: 'black' } }).composite(frames);
  const bytes = await sheet.jpeg({ quality: 85 }).toBuffer();
  const first = await firstFrameOf({ bytes, type: 'image/jpeg', ending: 'jpg', width: 300, height: 160 });
  const { channels } = await sharp(first.bytes).stats();
  expect([first.width, first.height]).toEqual([96, 76]);
  expect(channels.map(({ min, max }) => max - min < 12)).toEqual([true, true, true]);
});

const SIDE = 100;
const blank = { width: SIDE, height: SIDE, channels: 4 as const };
const drawn = {
  input: { create: { width: 40, height: 40, channels: 3 as const, background: 'white' } },
  left: 30,
  top: 30,
};

/** Brightness of the middle and of a corner, from black to white. */
async function lightOf(copy: Buffer): Promise<boolean[]> {
  const { data, info } = await sharp(copy).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128;
  return [at(info.width / 2, info.height / 2), at(2, 2)];
}

it.each([1, 3])('white on transparent is examined on black, too, in each of %d frames', async (count) => {
  const frame = (at: number) =>
    sharp({ create: { ...blank, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .composite([{ ...drawn, left: 30 + at }])
      .png()
      .toBuffer();
  const [first = await frame(0), ...others] = await Promise.all(
    Array.from({ length: count }, (_, at) => frame(at * 4)),
  );
  const joined = () => sharp([first, ...others], { join: { animated: true } });
  const sent = others.length > 0 ? await joined().webp({ lossless: true }).toBuffer() : first;
  const { copies } = await prepare(sent, await headerOf(sent));
  expect(copies).toHaveLength(2 * count);
  const lights = await Promise.all(copies.map(lightOf));
  expect(lights.filter(([middle, corner]) => middle && !corner)).toHaveLength(count);
});

it('an opaque picture is examined once', async () => {
  const sent = await sharp({ create: { ...blank, background: 'brown' } })
    .png()
    .toBuffer();
  expect((await prepare(sent, await headerOf(sent))).copies).toHaveLength(1);
});
