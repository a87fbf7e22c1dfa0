import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { DECODING, type Header } from './picture.ts';

const LOOKED_AT = 6;
const LONG_SIDE = 1280;
/** Rekognition looks at nothing smaller. */
const SHORT_SIDE = 80;
const THUMB = 100;

/** The places of the frames that are looked at: the first, the last, and some between. */
export const sampled = (frames: number): number[] => {
  const steps = Math.min(frames, LOOKED_AT) - 1;
  return [...new Set(Array.from({ length: steps + 1 }, (_, at) => Math.round((at * (frames - 1)) / (steps || 1))))];
};

function boxOf({ width, height }: Header) {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  const sideOf = (side: number) => Math.max(SHORT_SIDE, Math.round(side * scale));
  return { width: sideOf(width), height: sideOf(height) };
}

/** A frame as the service takes it: JPEG, on white, with white beside it where it is too small. */
const copyOf = (bytes: Uint8Array, header: Header, page: number): Promise<Buffer> =>
  sharp(bytes, { ...DECODING, page })
    .flatten({ background: 'white' })
    .resize({ ...boxOf(header), fit: 'contain', background: 'white' })
    .jpeg({ quality: 85 })
    .toBuffer();

/** JPEG copies of the frames that are looked at. */
export async function copiesOf(bytes: Uint8Array, header: Header): Promise<Buffer[]> {
  const copies: Buffer[] = [];
  for (const page of sampled(header.frames)) copies.push(await copyOf(bytes, header, page));
  return copies;
}

/** What is shown while the picture loads, in about 25 bytes. */
export async function thumbhashOf(bytes: Uint8Array): Promise<string> {
  const small = sharp(bytes, DECODING).resize(THUMB, THUMB, { fit: 'inside' }).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
