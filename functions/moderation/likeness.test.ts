import { describe, expect, it } from 'vitest';
import { chooseFrames, distance, NEAR, sketcherOf } from './picture.ts';
import { disguised, INSET, inset, type Pixels, photo, SIDE, withAlpha } from './testing/animations.ts';

const MOST = 12;
const sketch = sketcherOf({ width: SIDE, height: SIDE });
const sketchOf = async (pixels: Pixels) => sketch(await withAlpha(pixels));
const between = async (one: Pixels, other: Pixels) => distance(await sketchOf(one), await sketchOf(other));

const plain = (...pixel: number[]) => Uint8Array.from({ length: SIDE * SIDE * 4 }, (_, at) => pixel[at % 4] ?? 0);
/** Stripes of one pixel, which no cell of 64 × 64 can tell from grey. */
const striped = (pixels: Pixels, contrast: number): Pixels =>
  Buffer.from(pixels.map((level, at) => level + (Math.floor(at / 3) % 2 ? contrast : -contrast)));

describe('a frame is far from one that differs', () => {
  it('in a tenth of it', async () => {
    const [lawn, picture] = [await photo(1), await photo(2, INSET)];
    for (const [left, top] of [
      [0, 0],
      [11, 37],
      [SIDE - INSET, SIDE - INSET],
    ] as const) {
      expect(await between(lawn, await inset(lawn, picture, left, top))).toBeGreaterThan(2 * NEAR);
    }
  });

  it('in the same coarse colours', async () => {
    const [lawn, picture] = [await photo(1), await photo(2)];
    expect(await between(lawn, await disguised(picture, lawn, SIDE, 16))).toBeGreaterThan(2 * NEAR);
  });

  it('in the same colours of every cell that is compared', async () => {
    const lawn = Buffer.alloc(SIDE * SIDE * 3, 128);
    expect(await between(lawn, striped(lawn, 2 * NEAR))).toBeGreaterThan(NEAR);
  });

  it('only in its transparency', () => {
    const opaque = sketch(plain(0, 0, 0, 255));
    expect(distance(opaque, sketch(plain(0, 0, 0, 0)))).toBeGreaterThan(200);
  });
});

it('is near one that is a little lighter', () => {
  expect(distance(sketch(plain(90, 90, 90, 255)), sketch(plain(95, 95, 95, 255)))).toBeLessThan(NEAR);
});

it.each([
  [50, 50],
  [2048, 50],
  [63, 300],
])('a frame of %d×%d is compared whole', (width, height) => {
  const draw = sketcherOf({ width, height });
  const white = new Uint8Array(width * height * 4).fill(255);
  expect(distance(draw(white), draw(new Uint8Array(width * height * 4)))).toBeGreaterThan(250);
});

describe('of the frames', () => {
  const grey = (level: number) => sketch(plain(level, level, level, 255));
  const greys = (levels: number, each: number) =>
    Array.from({ length: levels * each }, (_, at) => grey(Math.floor(at / each) * Math.floor(250 / levels)));

  it('all that differ are chosen, up to the maximum', () => {
    const { chosen, strays } = chooseFrames(greys(12, 3), 0, MOST);
    expect(new Set(chosen.map((at) => Math.floor(at / 3))).size).toBe(12);
    expect(strays).toEqual([]);
  });

  it('the one that is shown longest is chosen, and the others cannot be foreseen', () => {
    const sketches = greys(3, 40);
    const runs = Array.from({ length: 30 }, () => chooseFrames(sketches, 57, 2).chosen);
    for (const chosen of runs) expect(chosen.includes(57) || chosen.some((at) => Math.floor(at / 40) === 1)).toBe(true);
    expect(new Set(runs.map(([first]) => first)).size).toBeGreaterThan(5);
  });

  it('the farthest from the chosen ones comes next', () => {
    const sketches = [...Array.from({ length: 50 }, () => grey(100)), grey(105), grey(250)];
    const { chosen } = chooseFrames(sketches, 0, 3);
    expect(chosen).toContain(51);
  });

  it('those near no chosen one are strays', () => {
    const levels = [0, 3, 120, 250, 247];
    const { chosen, strays } = chooseFrames(levels.map(grey), 2, 2);
    const far = levels.flatMap((level, at) =>
      chosen.some((one) => Math.abs((levels[one] ?? 0) - level) <= 3) ? [] : at,
    );
    expect(strays).toEqual(far);
    expect(strays).toHaveLength(2);
  });
});
