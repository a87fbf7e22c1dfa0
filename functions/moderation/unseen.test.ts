import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#shared/core/refusal';
import { prepare } from './frames.ts';
import { chooseFrames, headerOf, type Sketch, sketcherOf } from './picture.ts';
import {
  animationOf,
  disguised,
  INSET,
  inset,
  type Pixels,
  part,
  photo,
  SIDE,
  withAlpha,
} from './testing/animations.ts';

/** Which positions are tried; by default all of short animations, and some of long ones. */
const ALL = process.env.PLACES === 'all';
const MANY = 300;
const AROUND_MS = 50;
const COARSE = 16;
const LEFT = 97;
const TOP = 31;

const figures = { animations: 0, published: 0, refused: 0, leftOut: 0, tooMuch: 0, places: 0 };
afterAll(() =>
  console.log(
    `• ${Object.entries(figures)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  ),
);

type Kind = 'whole' | 'an inset' | 'in disguise' | 'an inset in disguise';
interface Hidden {
  /** The frame that shows it. */
  frame: Pixels;
  /** What a classifier knows about it. */
  shown: Pixels;
  at?: { left: number; top: number };
}

/** The same lawn in a light that changes a little. */
let lawn: Pixels;
let lights: Pixels[];
const hidden = new Map<Kind, Hidden>();
const around = (at: number) => lights[at % 4] as Pixels;

beforeAll(async () => {
  const at = { left: LEFT, top: TOP };
  const [picture, smaller] = [await photo(77), await photo(78, INSET)];
  lawn = await photo(5);
  lights = [0, 1, 2, 3].map((by) => Buffer.from(lawn.map((level) => Math.max(0, level - by))));
  const masked = await disguised(picture, lawn, SIDE, COARSE);
  const maskedInset = await disguised(smaller, await part(lawn, LEFT, TOP), INSET, Math.round(COARSE * (INSET / SIDE)));
  hidden.set('whole', { frame: picture, shown: picture });
  hidden.set('in disguise', { frame: masked, shown: masked });
  hidden.set('an inset', { frame: await inset(lawn, smaller, LEFT, TOP), shown: smaller, at });
  hidden.set('an inset in disguise', { frame: await inset(lawn, maskedInset, LEFT, TOP), shown: maskedInset, at });
});

/** The similarity of the details, at most 1, ignoring coarse colours, which a disguise copies from its surroundings. */
async function likeness(one: Pixels, other: Pixels, side: number): Promise<number> {
  const raw = { width: side, height: side, channels: 3 } as const;
  const [softOne, softOther] = await Promise.all(
    [one, other].map((pixels) => sharp(pixels, { raw }).blur(6).raw().toBuffer()),
  );
  let [both, first, second] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [a, b] = [(one[at] ?? 0) - (softOne?.[at] ?? 0), (other[at] ?? 0) - (softOther?.[at] ?? 0)];
    both += a * b;
    first += a ** 2;
    second += b ** 2;
  }
  return both / Math.sqrt(first * second || 1);
}

/** A classifier that recognises one picture in the frames it is shown. */
async function isKnown(picture: Uint8Array, { shown, at }: Hidden): Promise<boolean> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  expect([width, height].map((side) => side >= SIDE)).toEqual([true, true]);
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer();
  const seen = at ? await part(pixels, at.left, at.top) : pixels;
  return (await likeness(seen, shown, at ? INSET : SIDE)) > 0.5;
}

const known = async (pictures: readonly Uint8Array[], what: Hidden) =>
  (await Promise.all(pictures.map((one) => isKnown(one, what)))).some(Boolean);

async function pagesOf(bytes: Uint8Array): Promise<Buffer[]> {
  const { pages = 1 } = await sharp(bytes).metadata();
  const { data } = await sharp(bytes, { animated: true }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const;
  const size = SIDE * SIDE * 3;
  return Promise.all(
    Array.from({ length: pages }, (_, at) =>
      sharp(data.subarray(at * size, (at + 1) * size), { raw })
        .png()
        .toBuffer(),
    ),
  );
}

async function outcomeOf(file: Buffer, what: Hidden): Promise<'published' | 'refused' | 'leftOut' | 'tooMuch'> {
  const prepared = await headerOf(file)
    .then((header) => prepare(file, header))
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'media.changesTooMuch') return undefined;
      throw error;
    });
  if (!prepared) return 'tooMuch';
  if (await known(prepared.copies, what)) return 'refused';
  return (await known(await pagesOf(prepared.whole.bytes), what)) ? 'published' : 'leftOut';
}

/** With 300 frames only every tenth position runs through everything; all would take three hours. */
function placesOf(frames: number): number[] {
  const first = Math.floor(Math.random() * frames);
  if (frames < 10) return [...Array(frames).keys()];
  if (!ALL) return [first];
  return [...Array(frames).keys()].filter((place) => frames < MANY || place % 10 === first % 10);
}

const kinds: Kind[] = ['whole', 'an inset', 'in disguise', 'an inset in disguise'];
const cases = [2, 7, 60, MANY].flatMap((frames) =>
  kinds.flatMap((kind) => [20, 1000].map((ms) => [frames, kind, ms] as const)),
);

describe('a picture that would be refused alone is not published', () => {
  it.each(cases)(
    'in an animation of %d frames, %s, for %d ms, at any place',
    async (frames, kind, ms) => {
      const what = hidden.get(kind) as Hidden;
      for (const place of placesOf(frames)) {
        const drawn = Array.from({ length: frames }, (_, at) => (at === place ? what.frame : around(at)));
        const times = drawn.map((_, at) => (at === place ? ms : AROUND_MS));
        const outcome = await outcomeOf(await animationOf(drawn, times), what);
        figures.animations += 1;
        figures[outcome] += 1;
        expect(outcome, `at ${place}`).not.toBe('published');
      }
    },
    3_600_000,
  );

  it.each(kinds)(
    `in an animation of ${MANY} frames, %s, is chosen or left out, at ${ALL ? 'each' : 'any'} place`,
    async (kind) => {
      const sketch = sketcherOf({ width: SIDE, height: SIDE });
      const [odd, ...same] = await Promise.all(
        [(hidden.get(kind) as Hidden).frame, ...lights].map(async (pixels) => sketch(await withAlpha(pixels))),
      );
      const places = ALL ? [...Array(MANY).keys()] : Array.from({ length: 10 }, () => randomInt(MANY));
      for (const place of places) {
        const sketches = Array.from({ length: MANY }, (_, at) => (at === place ? odd : same[at % 4]) as Sketch);
        const { chosen, strays } = chooseFrames(sketches, 0, 12);
        expect([...chosen, ...strays], `at ${place}`).toContain(place);
        figures.places += 1;
      }
    },
    3_600_000,
  );

  it('if more of them are hidden than are examined', async () => {
    const pictures = await Promise.all(Array.from({ length: 20 }, (_, at) => photo(300 + at, INSET)));
    const frames = await Promise.all(
      Array.from({ length: 60 }, (_, at) => inset(lawn, pictures[at % 20] as Pixels, LEFT, TOP)),
    );
    const what = { frame: frames[0] as Pixels, shown: pictures[0] as Pixels, at: { left: LEFT, top: TOP } };
    const outcome = await outcomeOf(await animationOf(frames, Array(60).fill(AROUND_MS)), what);
    expect(['refused', 'leftOut', 'tooMuch']).toContain(outcome);
  });

  it('and this test’s classifier neither misses it nor finds it elsewhere', async () => {
    for (const what of hidden.values()) {
      const raw = { width: SIDE, height: SIDE, channels: 3 } as const;
      const jpegOf = (pixels: Pixels) => sharp(pixels, { raw }).jpeg({ quality: 85 }).toBuffer();
      expect([await isKnown(await jpegOf(what.frame), what), await isKnown(await jpegOf(lawn), what)]).toEqual([
        true,
        false,
      ]);
    }
  });
});
