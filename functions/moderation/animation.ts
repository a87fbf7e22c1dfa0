import sharp from 'sharp';
import { refuse } from '#shared/core/refusal';
import { chooseFrames, sketcherOf } from './likeness.ts';
import { DECODING, invalid, type Recoded } from './picture.ts';

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
