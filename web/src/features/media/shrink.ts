import { refuse } from '#shared/core/refusal';
import { isPicture, MAX_BYTES, MAX_SIDE, MIN_SIDE } from '#shared/media/contract';
import { isAnimated } from './animated.ts';

/** From the best to what always fits. */
const TRIES = [MAX_SIDE, 1600, 1200, 800].flatMap((side) => [0.9, 0.75].map((quality) => ({ side, quality })));

interface Size {
  width: number;
  height: number;
}

/** The size with no side longer than the most, and never a larger one. */
export function within({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The picture, upright; refused where it cannot be read. */
export const decode = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw refuse('media.readFailed');
  });

/** Photos stay JPEG; what may be see-through becomes WebP, or PNG where the browser knows no better. */
const targetOf = (type: string) => (type === 'image/jpeg' ? type : 'image/webp');

async function drawn(picture: ImageBitmap, { width, height }: Size, options: ImageEncodeOptions): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw refuse('media.readFailed');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob(options);
}

/** The still picture in bytes of this browser, without anything that a camera wrote beside it. */
async function redrawn(picture: ImageBitmap, type: string): Promise<Blob> {
  for (const { side, quality } of TRIES) {
    const blob = await drawn(picture, within(picture, side), { type, quality });
    if (blob.size <= MAX_BYTES) return blob;
  }
  throw refuse('media.fileTooLarge');
}

function checkSize(picture: Size, most: number) {
  if (Math.min(picture.width, picture.height) < MIN_SIDE) throw refuse('media.tooSmall');
  const { width, height } = within(picture, most);
  if (Math.max(width, height) > MAX_SIDE || Math.min(width, height) < MIN_SIDE) throw refuse('media.tooWide');
}

/** A picture that moves goes as it is, so that it has to be small enough already. */
function unchanged(file: File, picture: Size): File {
  if (file.size > MAX_BYTES) throw refuse('media.fileTooLarge');
  checkSize(picture, Number.POSITIVE_INFINITY);
  return file;
}

const typeOf = ({ type }: File) => (type === 'image/jpg' ? 'image/jpeg' : type);

/** What is sent of a chosen picture: within the limits if it can be, else refused with what is wrong. */
export async function ready(file: File): Promise<Blob> {
  const type = typeOf(file);
  if (!isPicture(type)) throw refuse('media.fileType');
  if (file.size === 0) throw refuse('media.noFile');
  const picture = await decode(file);
  if (isAnimated(type, new Uint8Array(await file.arrayBuffer()))) return unchanged(file, picture);
  checkSize(picture, MAX_SIDE);
  const still = await redrawn(picture, targetOf(type));
  picture.close();
  return still;
}
