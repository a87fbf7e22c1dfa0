import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { refuse } from '#shared/core/refusal';
import { SHEET } from '#shared/media/contract';
import { isTall, piecesOf } from '#shared/media/picture-size';
import { chooseFrames, DECODING, type Header, invalid, type Recoded, recode, sketcherOf } from './picture.ts';

const MOST_EXAMINED = 12;
/** The share of frames that may be left out because none of the examined ones is near. */
const LEFT_OUT = 0.1;
const CHANNELS = 4;
/** Browsers show a frame with a shorter delay for `UNHURRIED_MS`. */
const HURRIED_MS = 10;
const UNHURRIED_MS = 100;

/** The frames as drawn, stacked vertically. */
interface Strip {
  pixels: Buffer;
  width: number;
  height: number;
  /** How long each frame is shown. */
  times: number[];
  loop: number;
}

async function readStrip(bytes: Uint8Array): Promise<Strip> {
  const source = sharp(bytes, { ...DECODING, animated: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw();
  const [{ delay = [], loop = 0 }, { data, info }] = await Promise.all([
    sharp(bytes, { ...DECODING, animated: true }).metadata(),
    source.toBuffer({ resolveWithObject: true }),
  ]).catch(invalid);
  const { width, pageHeight: height = info.height } = info;
  const frames = Math.floor(data.length / (width * height * CHANNELS));
  const times = Array.from({ length: frames }, (_, at) => {
    const time = delay[at] ?? 0;
    return time > HURRIED_MS ? time : UNHURRIED_MS;
  });
  return { pixels: data, width, height, times, loop };
}

const frameOf = ({ pixels, width, height }: Strip, at: number) =>
  pixels.subarray(at * width * height * CHANNELS, (at + 1) * width * height * CHANNELS);

/** In place of a frame that is left out, the one before is shown; the last one precedes the first. */
function leaveOut(strip: Strip, places: readonly number[]): Strip {
  const kept = [...strip.times.keys()].filter((at) => !places.includes(at));
  const times = kept.map((at) => strip.times[at] ?? 0);
  for (const at of places) {
    const before = kept.findLastIndex((one) => one < at);
    const taker = before < 0 ? kept.length - 1 : before;
    times[taker] = (times[taker] ?? 0) + (strip.times[at] ?? 0);
  }
  return { ...strip, pixels: Buffer.concat(kept.map((at) => frameOf(strip, at))), times };
}

async function write({ pixels, width, height, times, loop }: Strip): Promise<Recoded> {
  const raw = { width, height: height * times.length, channels: CHANNELS, pageHeight: height } as const;
  // More effort takes three times as long and saves almost nothing.
  const { data, info } = await sharp(pixels, { ...DECODING, raw })
    .webp({ quality: 85, effort: 0, delay: times, loop })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, type: 'image/webp', ending: 'webp', width: info.width, height: info.pageHeight ?? info.height };
}

export interface Frame {
  pixels: Buffer;
  width: number;
  height: number;
}

/** The animation to publish, and the frames to examine: each of its frames is one of them, or near one. */
export async function animationOf(bytes: Uint8Array): Promise<{ whole: Recoded; frames: Frame[] }> {
  const strip = await readStrip(bytes);
  const { times, width, height } = strip;
  const sketch = sketcherOf(strip);
  const sketches = times.map((_, at) => sketch(frameOf(strip, at)));
  const { chosen, strays } = chooseFrames(sketches, times.indexOf(Math.max(...times)), MOST_EXAMINED);
  if (strays.length > times.length * LEFT_OUT) throw refuse('media.changesTooMuch');
  const whole = await write(strays.length === 0 ? strip : leaveOut(strip, strays));
  return { whole, frames: chosen.map((at) => ({ pixels: frameOf(strip, at), width, height })) };
}

const LONG_SIDE = 1280;
/** Rekognition's minimum. */
const SHORT_SIDE = 80;
const THUMB = 100;
/** JPEG artefacts of the next frame bleed over the edge. */
const BLEED = 4;

type Size = Pick<Header, 'width' | 'height'>;

function boxOf({ width, height }: Size) {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  const sideOf = (side: number) => Math.max(SHORT_SIDE, Math.round(side * scale));
  return { width: sideOf(width), height: sideOf(height) };
}

/** Rekognition needs JPEG of a minimum size: transparent or small frames get a background. */
const copyOn = (background: string, picture: Sharp, size: Size): Promise<Buffer> =>
  picture
    .clone()
    .flatten({ background })
    .resize({ ...boxOf(size), fit: 'contain', background })
    .jpeg({ quality: 85 })
    .toBuffer();

/** White on a transparent background is visible in dark mode. */
async function copiesOf(picture: Sharp, size: Size): Promise<Buffer[]> {
  const { isOpaque } = await picture.stats();
  return Promise.all((isOpaque ? ['white'] : ['white', 'black']).map((ground) => copyOn(ground, picture, size)));
}

/** If a tall screenshot were shrunk as a whole, a model could recognise nothing. */
async function copiesOfStill({ bytes, ...size }: Recoded): Promise<Buffer[]> {
  const whole = sharp(bytes, DECODING);
  if (!isTall(size)) return copiesOf(whole, size);
  const copies: Buffer[] = [];
  for (const { top, height } of piecesOf(size)) {
    const piece = { width: size.width, height };
    copies.push(
      ...(await copiesOf(
        sharp(
          await whole
            .clone()
            .extract({ left: 0, top, ...piece })
            .png()
            .toBuffer(),
        ),
        piece,
      )),
    );
  }
  return copies;
}

interface Prepared {
  /** What may be published. */
  whole: Recoded;
  /** What Rekognition examines. */
  copies: Buffer[];
}

export async function prepare(sent: Uint8Array, header: Header): Promise<Prepared> {
  if (header.frames === 1) {
    const whole = await recode(sent, header);
    return { whole, copies: await copiesOfStill(whole) };
  }
  const { whole, frames } = await animationOf(sent);
  const copies: Buffer[] = [];
  for (const { pixels, width, height } of frames) {
    copies.push(...(await copiesOf(sharp(pixels, { raw: { width, height, channels: 4 } }), { width, height })));
  }
  return { whole, copies };
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
