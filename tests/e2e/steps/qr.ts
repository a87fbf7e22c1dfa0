import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** How dark a grey has to be for a printer that has black alone. */
const INK = 128;

/** Reads the QR code on a picture of the element, printed in black alone and as small as asked for. */
export async function readCode(element: Locator, width?: number): Promise<string | undefined> {
  const picture = sharp(await element.screenshot()).resize({ width });
  const { data, info } = await picture.threshold(INK).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

export const pagesOf = (pdf: Buffer) => Number(/\/Type \/Pages[^>]*?\/Count (\d+)/s.exec(pdf.toString('latin1'))?.[1]);

/** Pictures in a PDF, apart from what is drawn by lines. */
export const picturesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
