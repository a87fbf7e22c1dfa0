import { refusalOf, refuse } from '#shared/core/refusal';
import { MIN_SIDE } from '#shared/limits';
import { isPicture } from '#shared/media/contract';
import { dataUrlFault } from '#shared/media/data-url';
import { decode, isHeic } from './shrink.ts';

/** Twice the largest size at which it is shown. */
const SIDE = 512;
const QUALITY = 0.9;

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Refuses files that cannot be a profile picture: WebP, and those that cannot be read. */
export async function checked(file: File): Promise<File> {
  const type = file.type === 'image/jpg' ? 'image/jpeg' : file.type;
  const isTaken = isHeic(file) || (isPicture(type) && type !== 'image/webp');
  if (!isTaken) throw refuse('media.avatarType');
  if (file.size === 0) throw refuse('media.noFile');
  const picture = await decode(file);
  const side = Math.min(picture.width, picture.height);
  picture.close();
  if (side < MIN_SIDE) throw refuse('media.tooSmall');
  return file;
}

/** The data URL that the specification's rules check. */
function dataUrlOf(picture: Blob): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result);
  reader.onerror = () => reject(refuse('media.readFailed'));
  reader.readAsDataURL(picture);
  return promise;
}

/** Crops a picture to a square; transparency becomes white. */
export async function cropped(file: File, { x, y, width, height }: Area): Promise<Blob> {
  const picture = await decode(file);
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  if (!context) throw refuse('media.readFailed');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(picture, x, y, width, height, 0, 0, SIDE, SIDE);
  picture.close();
  const square = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  const fault = dataUrlFault(await dataUrlOf(square));
  if (fault) throw refusalOf(fault);
  return square;
}
