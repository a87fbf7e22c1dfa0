import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { MAX_BYTES } from '#shared/limits';

const BROWN = '#a0703c';

export const plain = (width: number, height = width): Sharp =>
  sharp({ create: { width, height, channels: 3, background: BROWN }, limitInputPixels: false });

/** A picture that a stubbed classifier can judge by its colour. */
export const pictureIn = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 90, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Noise, which compresses badly. */
const noise = (width: number, height = width): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

function chunk(name: string, content: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(data));
  return Buffer.concat([length, data, sum]);
}

/** A decompression bomb: few bytes, and more pixels than memory. */
function oneBit(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** Frames differ in one pixel, so that many pixels need few bytes. */
export function gif(frames: number, side: number, colourOf = (at: number) => at % 2): Buffer {
  const canvas = Buffer.from([0, 0, 0, 0, 0x80, 0, 0, 0x20, 0x40, 0x60, 0xff, 0xff, 0xff]);
  canvas.writeUInt16LE(side, 0);
  canvas.writeUInt16LE(side, 2);
  const pixel = (colour: number) => [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44 + 8 * colour, 1, 0];
  const frame = (at: number) => Buffer.from([0x21, 0xf9, 4, 4, 10, 0, 0, 0, ...pixel(colourOf(at))]);
  const all = Array.from({ length: frames }, (_, at) => frame(at));
  return Buffer.concat([Buffer.from('GIF89a'), canvas, ...all, Buffer.from([0x3b])]);
}

async function animated(frames: number, side = 60): Promise<Sharp> {
  const picture = async (at: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: { r: (at * 50) % 256, g: 90, b: 90 } } })
      .png()
      .toBuffer();
  const pictures = await Promise.all(Array.from({ length: frames }, (_, at) => picture(at)));
  return sharp(pictures, { join: { animated: true }, limitInputPixels: false });
}

async function animatedNoise(frames: number): Promise<Buffer> {
  const pictures = await Promise.all(Array.from({ length: frames }, () => noise(90).png().toBuffer()));
  return sharp(pictures, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A photo with GPS data and an EXIF orientation. */
const photo = (orientation: number) =>
  plain(120, 80)
    .withExif({
      IFD0: { Make: 'Barkcam', ImageDescription: 'secret place' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

/** A text chunk that unpacks to 10 MB, after the PNG header. */
async function textBomb(): Promise<Buffer> {
  const png = await plain(100).png().toBuffer();
  const text = Buffer.concat([Buffer.from('bomb\0\0'), deflateSync(Buffer.alloc(10_000_000, 'a'))]);
  return Buffer.concat([png.subarray(0, 33), chunk('zTXt', text), png.subarray(33)]);
}

/** Padded after the end of the picture. */
async function padded(size: number): Promise<Buffer> {
  const jpeg = await plain(100).jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>1</script></svg>');
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42\0\0\0\0mp42isom'), Buffer.alloc(200)]);
const jpegWith = async (tail: string) => Buffer.concat([await plain(100).jpeg().toBuffer(), Buffer.from(tail)]);

export const TAIL = '<html><script>alert(1)</script></html>';
/** Too long to occur in noise by chance. */
export const ARCHIVE = 'PK\u0003\u0004some archive';

interface Taken {
  type: string;
  width: number;
  height: number;
  frames?: number;
}

/** The code of a refusal, or the resulting picture. */
type Expected = `media.${string}` | Taken;
type Case = [name: string, make: () => Promise<Buffer> | Buffer, expected: Expected];

const jpeg = (width: number, height = width): Taken => ({ type: 'image/jpeg', width, height });
const png = (width: number, height = width): Taken => ({ type: 'image/png', width, height });
const webp = (width: number, frames?: number): Taken => ({ type: 'image/webp', width, height: width, frames });

/** Hostile files, and files just within the limits. */
export const CORPUS: Case[] = [
  ['0 bytes', () => Buffer.alloc(0), 'media.noFile'],
  ['30000×30000 of one bit', () => oneBit(30_000), 'media.tooWide'],
  ['10000×10000 of one bit', () => oneBit(10_000), 'media.tooWide'],
  ['49 px', () => plain(49).png().toBuffer(), 'media.tooSmall'],
  ['49 px high', () => plain(200, 49).png().toBuffer(), 'media.tooSmall'],
  ['50 px', () => plain(50).png().toBuffer(), png(50)],
  ['2048 px', () => plain(2048).png().toBuffer(), png(2048)],
  ['2049 px', () => plain(2049).png().toBuffer(), 'media.tooWide'],
  ['2048 px of noise', () => noise(2048).jpeg({ quality: 60 }).toBuffer(), jpeg(2048)],
  ['a truncated JPEG', async () => (await noise(400).jpeg().toBuffer()).subarray(0, 20_000), 'media.noDimensions'],
  ['a truncated PNG', async () => (await noise(400).png().toBuffer()).subarray(0, 20_000), 'media.noDimensions'],
  ['the beginning of a JPEG', async () => (await plain(100).jpeg().toBuffer()).subarray(0, 24), 'media.noDimensions'],
  ['JPEG and HTML', () => jpegWith(TAIL), jpeg(100)],
  ['JPEG and ZIP', () => jpegWith(ARCHIVE), jpeg(100)],
  ['HTML named jpg', () => Buffer.from(TAIL), 'media.fileType'],
  ['SVG named png', () => svg, 'media.fileType'],
  ['mp4 named jpg', () => mp4, 'media.fileType'],
  ['PDF named gif', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'media.fileType'],
  ['TIFF', () => plain(100).tiff().toBuffer(), 'media.fileType'],
  ['AVIF', () => plain(100).avif().toBuffer(), 'media.fileType'],
  ['a text that unpacks to 10 MB in a PNG', textBomb, png(100)],
  ['5 MB exactly', () => padded(MAX_BYTES), jpeg(100)],
  ['5 MB and 1', () => padded(MAX_BYTES + 1), 'media.fileTooLarge'],
  ['CMYK', () => plain(100).toColourspace('cmyk').jpeg().toBuffer(), jpeg(100)],
  ['16 bit', () => plain(100).toColourspace('rgb16').png().toBuffer(), png(100)],
  ['a still GIF', () => plain(100).gif().toBuffer(), png(100)],
  ['a still WebP', () => plain(100).webp().toBuffer(), webp(100)],
  ['a GIF of 5 frames', async () => (await animated(5)).gif().toBuffer(), webp(60, 5)],
  ['a WebP of 5 frames', async () => (await animated(5)).webp().toBuffer(), webp(60, 5)],
  ['a GIF that ends in a pause', () => gif(4, 60, (at) => Math.min(at, 1)), webp(60, 2)],
  ['a GIF that begins with a pause', () => gif(4, 60, (at) => Math.max(0, at - 2)), webp(60, 2)],
  ['a GIF in which nothing moves', () => gif(4, 60, () => 0), webp(60)],
  ['a GIF that was cut off', () => gif(7, 60).subarray(0, -5), 'media.noDimensions'],
  ['an animated WebP that was cut off', async () => (await animatedNoise(5)).subarray(0, -900), 'media.noDimensions'],
  ['a GIF of 400 frames', () => gif(400, 60), webp(60, 400)],
  ['a GIF of 401 frames', () => gif(401, 60), 'media.tooManyFrames'],
  ['a GIF of 500 frames', () => gif(500, 60), 'media.tooManyFrames'],
  ['a GIF of 12 frames, 50.3 Mpx', () => gif(12, 2048), 'media.tooManyFrames'],
  ['a GIF of 11 frames, 46 Mpx', () => gif(11, 2048), webp(2048, 11)],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(
    (side): Case => [
      `a photo with its place, side ${side} up`,
      () => photo(side),
      side < 5 ? jpeg(120, 80) : jpeg(80, 120),
    ],
  ),
];
