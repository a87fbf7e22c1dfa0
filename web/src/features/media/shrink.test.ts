import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawPictures } from '../../testing/canvas.ts';

/** What the browser can encode is asked once for as long as a page lives. */
let ready: typeof import('./shrink.ts').ready;
beforeEach(async () => {
  vi.resetModules();
  ({ ready } = await import('./shrink.ts'));
});

const MB = 1024 * 1024;
const file = (type = 'image/jpeg', bytes: BlobPart = new Uint8Array(10)) => new File([bytes], 'picture', { type });

/** A GIF of two frames. */
const moving = (more = 0) =>
  file(
    'image/gif',
    new Uint8Array([
      ...[...'GIF89a'].map((letter) => letter.charCodeAt(0)),
      ...[1, 0, 1, 0, 0, 0, 0],
      ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0],
      ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0],
      ...new Array(more).fill(0),
    ]),
  );

describe('a picture that was chosen', () => {
  it('of 12 megapixels from a phone becomes an upright one within the limits', { tags: 'spec-5.72' }, async () => {
    const { drawings, decode } = drawPictures({ picture: { width: 4032, height: 3024 } });
    const { picture: blob } = await ready(file());
    expect(decode.mock.calls[0]?.[1]).toEqual({ imageOrientation: 'from-image' });
    expect(drawings).toEqual([{ width: 2048, height: 1536, type: 'image/jpeg', quality: 0.9 }]);
    expect(blob.type).toBe('image/jpeg');
  });

  it('within the limits keeps its size, but not what the camera wrote', async () => {
    const { drawings } = drawPictures({ picture: { width: 2048, height: 50 } });
    const chosen = file();
    expect((await ready(chosen)).picture).not.toBe(chosen);
    expect(drawings).toMatchObject([{ width: 2048, height: 50 }]);
  });

  it.each([
    [400, 12_900],
    [400, 20_000],
    [1_080, 40_000],
    [1_080, 60_000],
    [4_000, 50],
  ])('of %d × %d ends in a picture or in a sentence', async (width, height) => {
    const { drawings } = drawPictures({ picture: { width, height } });
    const outcome = await ready(file()).then(
      () => Math.min(drawings[0]?.width ?? 0, drawings[0]?.height ?? 0) >= 50,
      (error) => error.code === 'media.tooWide',
    );
    expect(outcome).toBe(true);
  });

  it('over 5 MB is made smaller, in quality first', async () => {
    const { drawings } = drawPictures({
      picture: { width: 3000, height: 3000 },
      weigh: ({ width, quality }) => (width > 1600 || quality > 0.8 ? 6 * MB : MB),
    });
    await ready(file());
    expect(drawings.map(({ width, quality }) => [width, quality])).toEqual([
      [2048, 0.9],
      [2048, 0.75],
      [1600, 0.9],
      [1600, 0.75],
    ]);
  });

  it.each(['image/png', 'image/webp', 'image/gif'])('of %s may be see-through: it becomes WebP', async (type) => {
    const { drawings } = drawPictures({ picture: { width: 100, height: 100 } });
    await ready(file(type));
    expect(drawings).toMatchObject([{ type: 'image/webp' }]);
  });

  it.each([
    [false, ['image/jpeg', 'image/jpeg']],
    [true, ['image/png', 'image/png', 'image/png', 'image/png']],
  ])('where the browser encodes no WebP, is a JPEG unless it is see-through (%s)', async (isSeeThrough, types) => {
    const weigh = ({ width, type }: { width: number; type: string }) =>
      type === 'image/png' ? (width > 800 ? 6 * MB : MB) : width > 1600 ? 6 * MB : MB;
    const { drawings } = drawPictures({ picture: { width: 3000, height: 3000 }, weigh, hasNoWebp: true, isSeeThrough });
    await ready(file('image/png'));
    expect(drawings.map(({ type }) => type)).toEqual(isSeeThrough ? types : [...types, 'image/jpeg']);
    // A PNG is as large at any quality: each size is tried once.
    expect(new Set(drawings.map(({ width, quality }) => `${width} ${quality}`)).size).toBe(drawings.length);
  });

  it('and is a long screenshot keeps its letters readable: its pixels count in all', async () => {
    const { drawings } = drawPictures({ picture: { width: 990, height: 11_490 } });
    await ready(file('image/png'));
    expect(drawings).toMatchObject([{ width: 601, height: 6_977 }]);
    expect(601 * 6_977).toBeLessThanOrEqual(2048 ** 2);
  });

  it('and is so long that nothing of it can be read is shrunk like any other', async () => {
    const { drawings } = drawPictures({ picture: { width: 400, height: 16_000 } });
    await ready(file('image/png'));
    expect(drawings).toMatchObject([{ width: 51, height: 2048 }]);
  });

  it('in HEIC becomes a JPEG where the browser can read it; elsewhere a sentence says what to do', async () => {
    const { drawings } = drawPictures({ picture: { width: 400, height: 300 } });
    await ready(file('image/heic'));
    expect(drawings).toMatchObject([{ type: 'image/jpeg' }]);
    drawPictures({});
    await expect(ready(new File(['x'], 'IMG_1.HEIC', { type: '' }))).rejects.toThrow('cannot read HEIC photos');
  });

  it('as a PNG that moves says that it will stand still', async () => {
    drawPictures({ picture: { width: 100, height: 100 } });
    const chunk = (name: string, length = 0) => [0, 0, 0, length, ...Buffer.from(name), ...Array(length + 4).fill(0)];
    const png = (...chunks: number[][]) => file('image/png', Uint8Array.from([Array(8).fill(0), ...chunks].flat()));
    const [head, frames, data] = [chunk('IHDR', 13), chunk('acTL', 8), chunk('IDAT')];
    expect((await ready(png(head, frames, data))).loss).toBe('motion');
    expect((await ready(png(head, data, frames))).loss).toBeUndefined();
  });

  it('that moves goes as it is', async () => {
    const { drawings } = drawPictures({ picture: { width: 100, height: 100 } });
    const chosen = moving();
    expect(await ready(chosen)).toEqual({ picture: chosen });
    expect(drawings).toEqual([]);
  });

  it.each<[string, { width: number; height: number } | undefined, File]>([
    ['Invalid file type. Please use JPEG, PNG, GIF, or WebP images', undefined, file('image/svg+xml')],
    ['Invalid file type. Please use JPEG, PNG, GIF, or WebP images', undefined, file('')],
    ['No file provided', undefined, file('image/png', '')],
    ['Failed to read the image file', undefined, file()],
    ['Image too small. Minimum size is 50x50px', { width: 49, height: 50 }, file()],
    ['Image dimensions too large. Maximum size is 2048x2048px', { width: 20_000, height: 400 }, file()],
    ['Image dimensions too large. Maximum size is 2048x2048px', { width: 2049, height: 100 }, moving()],
    ['Image too small. Minimum size is 50x50px', { width: 100, height: 49 }, moving()],
    ['File size too large. Maximum size is 5MB', { width: 100, height: 100 }, moving(5 * MB)],
  ])('is refused with "%s" where it cannot be helped: %o', { tags: 'spec-9.10' }, async (words, picture, chosen) => {
    drawPictures({ picture });
    await expect(ready(chosen)).rejects.toThrow(words);
  });

  it('that no drawing makes small enough is too large', { tags: 'spec-5.68' }, async () => {
    drawPictures({ picture: { width: 100, height: 100 }, weigh: () => 6 * MB });
    await expect(ready(file())).rejects.toThrow('File size too large. Maximum size is 5MB');
  });
});
