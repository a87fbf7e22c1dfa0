import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { SHEET } from '#shared/media/contract';
import { DECODING, type Header, type Recoded } from './picture.ts';

const MAX_SAMPLES = 6;
const LONG_SIDE = 1280;
/** Rekognition's minimum. */
const SHORT_SIDE = 80;
const THUMB = 100;
/** JPEG artefacts of the next frame bleed over the edge. */
const BLEED = 4;

export const sampleFrames = (frames: number): number[] => {
  const steps = Math.min(frames, MAX_SAMPLES) - 1;
  return [...new Set(Array.from({ length: steps + 1 }, (_, at) => Math.round((at * (frames - 1)) / (steps || 1))))];
};

function boxOf({ width, height }: Header) {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  const sideOf = (side: number) => Math.max(SHORT_SIDE, Math.round(side * scale));
  return { width: sideOf(width), height: sideOf(height) };
}

/** Rekognition needs JPEG of a minimum size: transparent or small frames get a white background. */
const copyOf = (bytes: Uint8Array, header: Header, page: number): Promise<Buffer> =>
  sharp(bytes, { ...DECODING, page })
    .flatten({ background: 'white' })
    .resize({ ...boxOf(header), fit: 'contain', background: 'white' })
    .jpeg({ quality: 85 })
    .toBuffer();

export async function frameCopiesOf(bytes: Uint8Array, header: Header): Promise<Buffer[]> {
  const copies: Buffer[] = [];
  for (const page of sampleFrames(header.frames)) copies.push(await copyOf(bytes, header, page));
  return copies;
}

export async function firstFrameOf({ bytes, ...sheet }: Recoded): Promise<Recoded> {
  const width = Math.floor(sheet.width / SHEET.columns) - BLEED;
  const height = Math.floor(sheet.height / SHEET.rows) - BLEED;
  const frame = sharp(bytes, DECODING).extract({ left: 0, top: 0, width, height });
  const first = await frame.flatten({ background: 'white' }).jpeg({ quality: 85 }).toBuffer();
  return { bytes: first, type: 'image/jpeg', ending: 'jpg', width, height };
}

export async function thumbhashOf(bytes: Uint8Array): Promise<string> {
  const small = sharp(bytes, DECODING).resize(THUMB, THUMB, { fit: 'inside' }).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
