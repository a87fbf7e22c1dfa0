import { once } from '#shared/core/once';
import { refuse } from '#shared/core/refusal';
import { MAX_BYTES, MAX_SIDE, MIN_SIDE } from '#shared/limits';
import { isAnimatedWebp, outlineOf } from '#shared/media/animation';
import { isPicture, type PictureType } from '#shared/media/contract';
import { fitted, type Size, sizeFault } from '#shared/media/picture-size';
import type { Loss } from './attachment.ts';

const text = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));

export const isAnimated = (type: string, bytes: Uint8Array): boolean =>
  (type === 'image/gif' && outlineOf(bytes).images > 1) || (type === 'image/webp' && isAnimatedWebp(bytes));

/** An animated PNG announces its frames before the first of them. */
export function isAnimatedPng(type: string, bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; type === 'image/png' && at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
    const chunk = text(bytes, at + 4);
    if (chunk === 'acTL' || chunk === 'IDAT') return chunk === 'acTL';
  }
  return false;
}

const SIDES = [MAX_SIDE, 1600, 1200, 800];
const QUALITIES = [0.9, 0.75];
export const isHeic = ({ type, name }: File) =>
  /^image\/hei[cf]$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
/** Large enough that what is see-through does not vanish. */
const LOOK_SIDE = 512;

export const decode = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw refuse(isHeic(file) ? 'media.heic' : 'media.readFailed');
  });

function draw(picture: ImageBitmap, { width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw refuse('media.readFailed');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return { canvas, context };
}

/** Safari encodes none, and answers with a PNG. */
const encodesWebp = once(async () => {
  const canvas = new OffscreenCanvas(1, 1);
  canvas.getContext('2d');
  return (await canvas.convertToBlob({ type: 'image/webp' })).type === 'image/webp';
});

function isSeeThrough(picture: ImageBitmap): boolean {
  const { width, height } = fitted(picture, LOOK_SIDE);
  const { data } = draw(picture, { width, height }).context.getImageData(0, 0, width, height);
  return data.some((value, at) => at % 4 === 3 && value < 255);
}

/** Photos stay JPEG; transparency needs WebP, or PNG where the browser cannot encode WebP. */
async function targetOf(picture: ImageBitmap, type: PictureType): Promise<PictureType> {
  if (type === 'image/jpeg' || (await encodesWebp())) return type === 'image/jpeg' ? type : 'image/webp';
  return isSeeThrough(picture) ? 'image/png' : 'image/jpeg';
}

/** Re-encodes a still picture, which drops its metadata. */
async function redrawn(picture: ImageBitmap, type: PictureType): Promise<Blob> {
  for (const side of SIDES) {
    const { canvas } = draw(picture, fitted(picture, side));
    for (const quality of type === 'image/png' ? [1] : QUALITIES) {
      const blob = await canvas.convertToBlob({ type, quality });
      if (blob.size <= MAX_BYTES) return blob;
    }
  }
  throw refuse('media.fileTooLarge');
}

function checkSize(picture: Size) {
  const fault = sizeFault(picture);
  if (fault) throw refuse(fault);
}

/** An animated picture is sent as it is, so it must be small enough. */
function unchanged(file: File, picture: Size): File {
  if (file.size > MAX_BYTES) throw refuse('media.fileTooLarge');
  if (Math.max(picture.width, picture.height) > MAX_SIDE) throw refuse('media.tooWide');
  checkSize(picture);
  return file;
}

/** Some browsers read HEIC; its pictures are photos. */
async function readable(file: File): Promise<{ type: PictureType; picture: ImageBitmap }> {
  if (isHeic(file)) return { type: 'image/jpeg', picture: await decode(file) };
  const type = file.type === 'image/jpg' ? 'image/jpeg' : file.type;
  if (!isPicture(type)) throw refuse('media.fileType');
  if (file.size === 0) throw refuse('media.noFile');
  return { type, picture: await decode(file) };
}

interface Ready {
  picture: Blob;
  loss?: Loss;
}

/** The file to upload: within the limits where possible, else refused. */
export async function ready(file: File): Promise<Ready> {
  const { type, picture } = await readable(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isAnimated(type, bytes)) return { picture: unchanged(file, picture) };
  if (Math.min(picture.width, picture.height) < MIN_SIDE) throw refuse('media.tooSmall');
  // What is too small once it has been shrunk is far longer than wide.
  if (sizeFault(fitted(picture, MAX_SIDE))) throw refuse('media.tooWide');
  const still = await redrawn(picture, await targetOf(picture, type));
  picture.close();
  return { picture: still, ...(isAnimatedPng(type, bytes) && { loss: 'motion' }) };
}
