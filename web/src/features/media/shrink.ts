import { refuse } from '#shared/core/refusal';
import { MAX_BYTES, MAX_SIDE, MIN_SIDE } from '#shared/limits';
import { isPicture } from '#shared/media/contract';
import { isAnimated } from './animated.ts';

const TRIES = [MAX_SIDE, 1600, 1200, 800].flatMap((side) => [0.9, 0.75].map((quality) => ({ side, quality })));

interface Size {
  width: number;
  height: number;
}

export function within({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export const decode = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw refuse('media.readFailed');
  });

/** Photos stay JPEG; transparency needs WebP, or PNG where the browser cannot encode WebP. */
const targetOf = (type: string) => (type === 'image/jpeg' ? type : 'image/webp');

async function drawn(picture: ImageBitmap, { width, height }: Size, options: ImageEncodeOptions): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw refuse('media.readFailed');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob(options);
}

/** Re-encodes a still picture, which drops its metadata. */
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

/** An animated picture is sent as it is, so it must be small enough. */
function unchanged(file: File, picture: Size): File {
  if (file.size > MAX_BYTES) throw refuse('media.fileTooLarge');
  checkSize(picture, Number.POSITIVE_INFINITY);
  return file;
}

const typeOf = ({ type }: File) => (type === 'image/jpg' ? 'image/jpeg' : type);

/** The file to upload: within the limits where possible, else refused. */
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
