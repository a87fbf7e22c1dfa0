import sharp from 'sharp';
import { expect, it } from 'vitest';
import { PICTURE_WIDTHS } from '#shared/media/copies';
import { smallerCopies } from './smaller.ts';

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

const copiesOf = async (bytes: Uint8Array) => {
  const copies = await smallerCopies(bytes, PICTURE_WIDTHS);
  return Promise.all(copies.map(async ({ bytes, ...copy }) => ({ ...copy, ...(await sharp(bytes).metadata()) })));
};

it('a picture’s WebP copies have its proportions', async () => {
  const copies = await copiesOf(await noise(2000, 1000).jpeg().toBuffer());
  expect(copies.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 96, 48],
    ['webp', 320, 160],
    ['webp', 640, 320],
    ['webp', 1280, 640],
  ]);
});

it('none is wider than its picture', async () => {
  const widths = async (own: number) =>
    (await copiesOf(await noise(own, 60).png().toBuffer())).map(({ width }) => width);
  expect(await Promise.all([95, 96, 640, 1279].map(widths))).toEqual([[], [96], [96, 320, 640], [96, 320, 640]]);
});

it('none is heavier than its picture', async () => {
  const light = await noise(1280, 1280).webp({ quality: 1 }).toBuffer();
  const copies = await smallerCopies(light, PICTURE_WIDTHS);
  expect(copies.map(({ bytes }) => bytes.length).filter((size) => size >= light.length)).toEqual([]);
  expect(copies.map(({ width }) => width)).not.toContain(1280);
});

it('transparency is kept', async () => {
  const [copy] = await smallerCopies(
    await sharp({ create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png({ compressionLevel: 0 })
      .toBuffer(),
    [96],
  );
  expect((await sharp(copy?.bytes).metadata()).hasAlpha).toBe(true);
});

it('an animation has none, so that it stays animated', async () => {
  const frames = await Promise.all([1, 2].map(() => noise(400, 400).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await smallerCopies(moving, PICTURE_WIDTHS)).toEqual([]);
});

it('a file that is not a picture fails', async () => {
  await expect(smallerCopies(Buffer.from('Woof'), PICTURE_WIDTHS)).rejects.toThrow();
});
