import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { SHEET } from '#shared/media/contract';
import { isTall, piecesOf } from '#shared/media/picture-size';
import { animationOf } from './animation.ts';
import { DECODING, type Header, type Recoded, recode } from './picture.ts';

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
