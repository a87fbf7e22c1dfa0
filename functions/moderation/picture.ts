import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { type Refusal, refuse } from '#shared/core/refusal';
import { MAX_BYTES, MAX_FRAMES, MAX_SIDE } from '#shared/limits';
import { isPicture, type PictureType } from '#shared/media/contract';
import { outlineOf } from '#shared/media/gif';
import { sizeFault } from '#shared/media/picture-size';

const MOST_PIXELS = 50_000_000;

/** Refuses broken files, and pictures with more pixels than fit into memory. */
export const DECODING: SharpOptions = { failOn: 'warning', limitInputPixels: MOST_PIXELS };

export interface Header {
  type: PictureType;
  /** The stored size of one frame; EXIF orientation may swap the sides. */
  width: number;
  height: number;
  frames: number;
}

export const invalid = () => {
  throw refuse('media.noDimensions');
};

/** Detected from the content, never from the name or the declared type. */
async function typeOf(bytes: Uint8Array): Promise<PictureType> {
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  const plain = type === 'image/apng' ? 'image/png' : type;
  if (!isPicture(plain)) throw refuse('media.fileType');
  return plain;
}

function complaintAbout({ width, height, frames }: Header): Refusal | undefined {
  if (!(width > 0 && height > 0)) return refuse('media.noDimensions');
  if (frames > 1 && Math.max(width, height) > MAX_SIDE) return refuse('media.tooWide');
  const fault = sizeFault({ width, height });
  if (fault) return refuse(fault);
  if (frames > MAX_FRAMES || frames * width * height > MOST_PIXELS) return refuse('media.tooManyFrames');
}

/** The decoder repeats what it has if the rest of a GIF is missing. */
const isCutOff = (type: PictureType, bytes: Uint8Array) => type === 'image/gif' && !outlineOf(bytes).isWhole;

export async function headerOf(bytes: Uint8Array): Promise<Header> {
  if (bytes.length === 0) throw refuse('media.noFile');
  if (bytes.length > MAX_BYTES) throw refuse('media.fileTooLarge');
  const type = await typeOf(bytes);
  if (isCutOff(type, bytes)) throw refuse('media.noDimensions');
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(invalid);
  const header = { type, width, height, frames: pages };
  const complaint = complaintAbout(header);
  if (complaint) throw complaint;
  return header;
}

const written = {
  'image/jpeg': { type: 'image/jpeg', ending: 'jpg', write: (picture: Sharp) => picture.jpeg({ quality: 85 }) },
  'image/png': { type: 'image/png', ending: 'png', write: (picture: Sharp) => picture.png() },
  'image/webp': { type: 'image/webp', ending: 'webp', write: (picture: Sharp) => picture.webp({ quality: 85 }) },
} as const;

export interface Recoded {
  bytes: Uint8Array;
  type: string;
  ending: string;
  width: number;
  height: number;
}

/** Re-encodes a still picture: upright, in sRGB, without metadata. */
export async function recode(bytes: Uint8Array, header: Header): Promise<Recoded> {
  const { type, ending, write } = written[header.type === 'image/gif' ? 'image/png' : header.type];
  const { data, info } = await write(sharp(bytes, DECODING).autoOrient().toColourspace('srgb'))
    .toBuffer({ resolveWithObject: true })
    .catch(invalid);
  return { bytes: data, type, ending, width: info.width, height: info.height };
}
