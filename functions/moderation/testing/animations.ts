import sharp, { type Sharp } from 'sharp';
import { randomFrom } from '../../testing/random.ts';

/** A square whose tenth has 66 px a side. */
export const SIDE = 208;
export const INSET = 66;
const WIDE = 2 * SIDE;

/** Pixels in RGB, of a square of SIDE unless given otherwise. */
export type Pixels = Buffer;

const svg = (inner: string, side = SIDE) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${inner}</svg>`);

const pixelsOf = (picture: Sharp): Promise<Pixels> =>
  picture.flatten({ background: 'white' }).toColourspace('srgb').removeAlpha().raw().toBuffer();

const drawn = (inner: string) => pixelsOf(sharp(svg(inner)));

const square = (pixels: Pixels, side = SIDE) => sharp(pixels, { raw: { width: side, height: side, channels: 3 } });

/** Hills, bushes and a sky with soft light and a little grain: the same for the same seed. */
export function photo(seed: number, side = SIDE): Promise<Pixels> {
  const random = randomFrom(seed);
  const number = (from: number, to: number) => Math.round(from + random() * (to - from));
  const blob = (_: unknown, at: number) => {
    const colour = `rgb(${number(20, 240)},${number(20, 240)},${number(20, 240)})`;
    const [x, y, rx, ry] = [number(0, side), number(0, side), number(side / 40, side / 3), number(side / 40, side / 4)];
    const turned = `rotate(${number(0, 180)} ${x} ${y})`;
    const blurred = at % 3 === 0 ? 'filter="url(#soft)"' : '';
    return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="${turned}" fill="${colour}" ${blurred}/>`;
  };
  const soft = '<filter id="soft"><feGaussianBlur stdDeviation="4"/></filter>';
  const blobs = Array.from({ length: 24 }, blob).join('');
  return pixelsOf(sharp(svg(`${soft}<rect width="100%" height="100%" fill="#7fb2c4"/>${blobs}`, side)));
}

const cut = (pixels: Pixels, side: number, left: number, top: number, size: number) =>
  square(pixels, side).extract({ left, top, width: size, height: size });

const mixed = (one: Pixels, other: Pixels, share: number): Pixels =>
  Buffer.from(one.map((level, at) => Math.round(level * (1 - share) + (other[at] ?? 0) * share)));

function grainy(pixels: Pixels, sigma: number, random: () => number): Pixels {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Buffer.from(pixels.map((level) => Math.max(0, Math.min(255, Math.round(level + sigma * normal())))));
}

const over = (background: Pixels, inner: string): Promise<Pixels> =>
  pixelsOf(square(background).composite([{ input: svg(inner) }]));

/** With fewer colours, spread over neighbouring pixels as GIF encoders do. */
async function dithered(pixels: Pixels, colours: number): Promise<Pixels> {
  const png = await square(pixels).png({ palette: true, colours, dither: 1 }).toBuffer();
  return pixelsOf(sharp(png));
}

const each = (frames: number, draw: (at: number) => Pixels | Promise<Pixels>): Promise<Pixels[]> =>
  Promise.all(Array.from({ length: frames }, (_, at) => draw(at)));

const wave = (at: number, period: number) => Math.sin((2 * Math.PI * at) / period);

type Ordinary = [name: string, draw: () => Promise<Pixels[]>];

/** Animations as people post them. */
export const ORDINARY: Ordinary[] = [
  [
    'eyes that blink',
    async () => {
      const dog = await photo(1);
      const shut = await over(dog, '<ellipse cx="70" cy="90" rx="14" ry="8" fill="#222"/>');
      return each(40, (at) => (at % 20 < 2 ? shut : dog));
    },
  ],
  [
    'two pictures that fade into each other',
    async () => {
      const [one, other] = [await photo(1), await photo(2)];
      return each(40, (at) => mixed(one, other, at / 39));
    },
  ],
  [
    'an evening that grows dark',
    async () => {
      const [one, black] = [await photo(3), Buffer.alloc(SIDE * SIDE * 3)];
      return each(60, (at) => mixed(one, black, at / 118));
    },
  ],
  [
    'a light that flickers',
    async () => {
      const one = await photo(4);
      const random = randomFrom(4);
      return each(60, () =>
        Buffer.from(one.map((level) => Math.round(level * (0.95 + (0.05 * Math.floor(random() * 5)) / 4)))),
      );
    },
  ],
  [
    'a pan, one pixel a frame',
    async () => {
      const wide = await photo(5, WIDE);
      return each(60, (at) => pixelsOf(cut(wide, WIDE, at, 100, SIDE)));
    },
  ],
  [
    'a pan, eight pixels a frame',
    async () => {
      const wide = await photo(6, WIDE);
      return each(24, (at) => pixelsOf(cut(wide, WIDE, 8 * at, 60, SIDE)));
    },
  ],
  [
    'a zoom, one percent a frame',
    async () => {
      const wide = await photo(7, WIDE);
      return each(40, (at) => {
        const size = Math.round(WIDE * 0.99 ** at);
        const edge = Math.floor((WIDE - size) / 2);
        return pixelsOf(cut(wide, WIDE, edge, edge, size).resize(SIDE, SIDE));
      });
    },
  ],
  [
    'a hand that shakes',
    async () => {
      const wide = await photo(8, WIDE);
      const random = randomFrom(8);
      return each(60, () =>
        pixelsOf(cut(wide, WIDE, 50 + Math.floor(random() * 3), 50 + Math.floor(random() * 3), SIDE)),
      );
    },
  ],
  [
    'a tail that wags',
    async () => {
      const dog = await photo(9);
      return each(60, (at) =>
        over(
          dog,
          `<rect x="100" y="60" width="10" height="70" rx="5" fill="#643" transform="rotate(${30 * wave(at, 10)} 105 130)"/>`,
        ),
      );
    },
  ],
  [
    'a ball that crosses the lawn',
    async () => {
      const lawn = await drawn('<rect width="208" height="208" fill="#6b8f4e"/>');
      return each(40, (at) =>
        over(lawn, `<circle cx="${5 * at}" cy="${150 - Math.abs(60 * wave(at, 20))}" r="14" fill="#d33"/>`),
      );
    },
  ],
  [
    'a picture that turns',
    async () => {
      const one = await photo(10, WIDE);
      return each(36, (at) =>
        pixelsOf(
          square(one, WIDE)
            .rotate(10 * at)
            .extract({ left: 100, top: 100, width: SIDE, height: SIDE }),
        ),
      );
    },
  ],
  [
    'snow',
    async () => {
      const wood = await photo(11);
      const random = randomFrom(11);
      const flakes = Array.from({ length: 60 }, () => [random() * SIDE, random() * SIDE] as const);
      return each(60, (at) =>
        over(
          wood,
          flakes.map(([x, y]) => `<circle cx="${x}" cy="${(y + 4 * at) % SIDE}" r="2" fill="#fff"/>`).join(''),
        ),
      );
    },
  ],
  [
    'film grain',
    async () => {
      const one = await photo(12);
      return each(60, (at) => grainy(one, 6, randomFrom(at)));
    },
  ],
  [
    'strong noise',
    async () => {
      const one = await photo(13);
      return each(60, (at) => grainy(one, 25, randomFrom(at)));
    },
  ],
  [
    'a palette of 64 dithered colours',
    async () => {
      const [one, other] = [await photo(14), await photo(15)];
      return each(40, (at) => dithered(mixed(one, other, at / 390), 64));
    },
  ],
  [
    'a palette of 16 dithered colours',
    async () => {
      const [one, other] = [await photo(14), await photo(15)];
      return each(40, (at) => dithered(mixed(one, other, at / 390), 16));
    },
  ],
  [
    'a slide show of six pictures',
    async () => {
      const slides = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => photo(seed + 20)));
      return each(60, (at) => slides[Math.floor(at / 10)] as Pixels);
    },
  ],
  [
    'a slide show of fifteen pictures',
    async () => {
      const slides = await Promise.all(Array.from({ length: 15 }, (_, at) => photo(at + 40)));
      return each(45, (at) => slides[Math.floor(at / 3)] as Pixels);
    },
  ],
  [
    'words that are typed',
    async () => {
      const words = 'GOOD DOGS BARK IN THE PARK'.slice(0, 26);
      const paper = await drawn('<rect width="208" height="208" fill="#fff"/>');
      return each(52, (at) =>
        over(
          paper,
          [...words.slice(0, Math.ceil(at / 2))]
            .map(
              (letter, n) =>
                `<text x="${10 + 24 * (n % 8)}" y="${60 + 30 * Math.floor(n / 8)}" font-size="22">${letter}</text>`,
            )
            .join(''),
        ),
      );
    },
  ],
  [
    'a wheel that spins while one waits',
    async () => {
      const paper = await drawn('<rect width="208" height="208" fill="#eee"/>');
      return each(48, (at) =>
        over(
          paper,
          `<rect x="98" y="40" width="12" height="40" rx="6" fill="#345" transform="rotate(${30 * at} 104 104)"/>`,
        ),
      );
    },
  ],
  [
    'a film of a walk',
    async () => {
      const wide = await photo(16, WIDE);
      return each(149, async (at) =>
        over(
          await pixelsOf(cut(wide, WIDE, at, 80 + Math.round(3 * wave(at, 12)), SIDE)),
          `<ellipse cx="${100 + 20 * wave(at, 9)}" cy="150" rx="30" ry="18" fill="#853"/>`,
        ),
      );
    },
  ],
];

/** A smaller square inside a picture. */
export const inset = (pixels: Pixels, smaller: Pixels, left: number, top: number, side = INSET): Promise<Pixels> =>
  pixelsOf(square(pixels).composite([{ input: smaller, raw: { width: side, height: side, channels: 3 }, left, top }]));

export const part = (pixels: Pixels, left: number, top: number, side = INSET): Promise<Pixels> =>
  pixelsOf(cut(pixels, SIDE, left, top, side));

/** A file as it is sent; WebP keeps the colours better than GIF. */
export async function animationOf(frames: readonly Pixels[], times: readonly number[]): Promise<Buffer> {
  const raw = { width: SIDE, height: SIDE * frames.length, channels: 3, pageHeight: SIDE } as const;
  return sharp(Buffer.concat(frames), { raw })
    .webp({ quality: 95, effort: 0, delay: [...times], loop: 0 })
    .toBuffer();
}

/** A picture with the coarse colours of `other`, in so many cells a side, and the details of `one`. */
export async function disguised(one: Pixels, other: Pixels, side: number, places: number): Promise<Pixels> {
  const coarse = async (pixels: Pixels) => {
    const small = await square(pixels, side).resize(places, places, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
    return square(small, places).resize(side, side, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
  };
  const [ofOne, ofOther] = [await coarse(one), await coarse(other)];
  return Buffer.from(one.map((level, at) => Math.max(0, Math.min(255, level - (ofOne[at] ?? 0) + (ofOther[at] ?? 0)))));
}

export const withAlpha = (pixels: Pixels, side = SIDE) => square(pixels, side).ensureAlpha().raw().toBuffer();
