import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const PLACE = 'Barkcam';

/** As a phone takes it: 12 megapixels and over 5 MB, lying on its side, with the place where it was taken. */
export async function phonePhoto(): Promise<Photo> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const buffer = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#a0703c', noise } })
    .withExif({
      IFD0: { Make: PLACE },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer };
}

export async function drawing(width: number, height: number): Promise<Photo> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#7fb2c4' } })
    .png()
    .toBuffer();
  return { name: 'drawing.png', mimeType: 'image/png', buffer };
}

/** Moves, with more frames than a post takes. */
export async function longAnimation(): Promise<Photo> {
  const frame = (at: number) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background: at % 2 === 0 ? 'black' : 'white' } })
      .png()
      .toBuffer();
  const frames = await Promise.all(Array.from({ length: 401 }, (_, at) => frame(at)));
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  return { name: 'zoomies.gif', mimeType: 'image/gif', buffer };
}

export const choosesPhoto = (page: Page, photo: Photo) => page.locator('input[type=file]').first().setInputFiles(photo);

/** Waits for the picture; its size is that of the original, of which the browser may have taken a copy. */
export const originalOf = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    image.loading = 'eager';
    await image.decode();
    const { src } = image;
    const original = Object.assign(new Image(), { src });
    await original.decode();
    return { src, size: [original.naturalWidth, original.naturalHeight] };
  });

export async function pictureIn(page: Page, words: string) {
  const picture = page.getByRole('article').filter({ hasText: words }).locator('.media img');
  const { src, size } = await originalOf(picture);
  return { alt: await picture.getAttribute('alt'), size, bytes: await (await page.request.get(src)).body() };
}
