import { randomBytes, randomInt } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { type Refusal, refuse } from '#shared/core/refusal';
import { MAX_BYTES, MAX_FRAMES, MAX_SIDE } from '#shared/limits';
import { outlineOf } from '#shared/media/animation';
import { isPicture, type PictureType } from '#shared/media/contract';
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

const SIDE = 64;
const BLOCK = 8;
const BLOCKS = SIDE / BLOCK;
/** Values of a cell: red, green, blue and opacity, and a signed sum of its pixels. */
const CHANNELS = 5;
const RGBA = 4;
/**
 * In levels of 256. Grain, flicker and slow fades stay within 10; another picture, even an inset of a tenth in the
 * colours around it, differs by 38 or more. `near.test.ts` measures both; up to 28 it would publish no other animation.
 */
export const NEAR = 12;

export type Sketch = Float32Array;

type Sums = [Float64Array, Float64Array, Float64Array];

interface Size {
  width: number;
  height: number;
}

/** The pixels of each of the 64 cells along a side; those of a smaller picture overlap. */
const edges = (side: number) =>
  Array.from({ length: SIDE }, (_, at) => {
    const from = Math.floor((at * side) / SIDE);
    return [from, Math.max(from + 1, Math.floor(((at + 1) * side) / SIDE))] as const;
  });

/**
 * Draws frames at 64 × 64. Texture finer than a cell averages out, so a sender could hide a picture in it from any
 * comparison of colours. Each cell therefore also keeps the sum of its pixels with signs that only this server knows.
 */
export function sketcherOf({ width, height }: Size): (pixels: Uint8Array) => Sketch {
  const signs = new Int8Array(randomBytes(width * height * 3));
  for (let at = 0; at < signs.length; at += 1) signs[at] = ((signs[at] ?? 0) & 1) * 2 - 1;
  const [columns, rows] = [edges(width), edges(height)];
  return (pixels) => {
    const sketch = new Float32Array(SIDE * SIDE * CHANNELS);
    let to = 0;
    for (const [top, bottom] of rows) {
      for (const [left, right] of columns) {
        let [red, green, blue, opacity, mixed] = [0, 0, 0, 0, 0];
        for (let y = top; y < bottom; y += 1) {
          for (let at = y * width + left; at < y * width + right; at += 1) {
            const a = pixels[at * RGBA + 3] ?? 0;
            const r = ((pixels[at * RGBA] ?? 0) * a) / 255;
            const g = ((pixels[at * RGBA + 1] ?? 0) * a) / 255;
            const b = ((pixels[at * RGBA + 2] ?? 0) * a) / 255;
            red += r;
            green += g;
            blue += b;
            opacity += a;
            mixed += r * (signs[at * 3] ?? 0) + g * (signs[at * 3 + 1] ?? 0) + b * (signs[at * 3 + 2] ?? 0);
          }
        }
        const pixelsHere = (bottom - top) * (right - left);
        sketch[to] = red / pixelsHere;
        sketch[to + 1] = green / pixelsHere;
        sketch[to + 2] = blue / pixelsHere;
        sketch[to + 3] = opacity / pixelsHere;
        sketch[to + 4] = mixed / Math.sqrt(3 * pixelsHere);
        to += CHANNELS;
      }
    }
    return sketch;
  };
}

/** The largest root mean square of a block of 8 × 8 cells, in levels of 256, so that few strong lines count. */
export function distance(one: Sketch, other: Sketch): number {
  const [colours, opacities, mixtures] = [0, 0, 0].map(() => new Float64Array(BLOCKS ** 2)) as Sums;
  for (let cell = 0; cell < SIDE * SIDE; cell += 1) {
    const block = Math.floor(cell / (SIDE * BLOCK)) * BLOCKS + Math.floor((cell % SIDE) / BLOCK);
    const squared = (channel: number) =>
      ((one[cell * CHANNELS + channel] ?? 0) - (other[cell * CHANNELS + channel] ?? 0)) ** 2;
    colours[block] = (colours[block] ?? 0) + (squared(0) + squared(1) + squared(2)) / 3;
    opacities[block] = (opacities[block] ?? 0) + squared(3);
    mixtures[block] = (mixtures[block] ?? 0) + squared(4);
  }
  return Math.sqrt(Math.max(...colours, ...opacities, ...mixtures)) / BLOCK;
}

interface Choice {
  /** Indexes of the frames to examine. */
  chosen: number[];
  /** Indexes of frames that are near none of them. */
  strays: number[];
}

/** Chooses frames so that the others are near one of them: first one at random and `longest`, then always the farthest. */
export function chooseFrames(sketches: readonly Sketch[], longest: number, most: number): Choice {
  const farness = sketches.map(() => Number.POSITIVE_INFINITY);
  const chosen: number[] = [];
  const choose = (place: number) => {
    chosen.push(place);
    const sketch = sketches[place] as Sketch;
    for (const [at, other] of sketches.entries()) farness[at] = Math.min(farness[at] ?? 0, distance(sketch, other));
  };
  choose(randomInt(sketches.length));
  if (farness[longest]) choose(longest);
  while (chosen.length < most && Math.max(...farness) > 0) choose(farness.indexOf(Math.max(...farness)));
  return { chosen, strays: [...farness.keys()].filter((at) => (farness[at] ?? 0) > NEAR) };
}
