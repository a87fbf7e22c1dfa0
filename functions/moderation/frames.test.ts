import sharp from 'sharp';
import { expect, it } from 'vitest';
import { firstFrameOf } from './frames.ts';

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
