import { afterAll, expect, it } from 'vitest';
import { chooseFrames, distance, NEAR, type Sketch, sketcherOf } from './picture.ts';
import { disguised, INSET, inset, ORDINARY, type Pixels, part, photo, SIDE, withAlpha } from './testing/animations.ts';

const MOST = 12;
const DRAWS = 5;
const LEFT_OUT = 0.1;
/** Animations that change too much for twelve frames to represent the others. */
const AS_VIDEO = new Set([
  'a pan, one pixel a frame',
  'a pan, eight pixels a frame',
  'a zoom, one percent a frame',
  'a ball that crosses the lawn',
  'a picture that turns',
  'snow',
  'strong noise',
  'a palette of 16 dithered colours',
  'a slide show of fifteen pictures',
  'words that are typed',
  'a film of a walk',
]);

const [rows, hidden]: [string[], string[]] = [[], []];
afterAll(() =>
  console.log(['| Animation | Frames | Farthest | Left out | |', '|---|---|---|---|---|', ...rows].join('\n')),
);

afterAll(() => console.log(['| Hidden | Least | Median |', '|---|---|---|', ...hidden].join('\n')));

/** The distance of the farthest frame from the chosen ones. */
const farthest = (sketches: readonly Sketch[], chosen: readonly number[]) =>
  Math.max(...sketches.map((one) => Math.min(...chosen.map((at) => distance(one, sketches[at] as Sketch)))));

it.each(ORDINARY)('%s is published, or refused, whichever frame the server draws', async (name, draw) => {
  const frames = await draw();
  const sketch = sketcherOf({ width: SIDE, height: SIDE });
  const sketches: Sketch[] = [];
  for (const frame of frames) sketches.push(sketch(await withAlpha(frame)));
  const draws = Array.from({ length: DRAWS }, () => chooseFrames(sketches, 0, MOST));
  const distances = draws.map(({ chosen }) => farthest(sketches, chosen));
  const shares = draws.map(({ strays }) => strays.length / frames.length);
  const percent = Math.round(100 * Math.max(...shares));
  const isVideo = AS_VIDEO.has(name);
  rows.push(
    `| ${name} | ${frames.length} | ${Math.max(...distances).toFixed(1)} | ${percent} % | ${isVideo ? 'as a video' : 'published'} |`,
  );
  expect(shares.map((share) => share > LEFT_OUT)).toEqual(shares.map(() => isVideo));
});

type Hide = (lawn: Pixels, seed: number, left: number, top: number) => Promise<Pixels>;

const whole =
  (places?: number): Hide =>
  async (lawn, seed) => {
    const picture = await photo(seed);
    return places ? disguised(picture, lawn, SIDE, places) : picture;
  };

const ofTenth =
  (places?: number): Hide =>
  async (lawn, seed, left, top) => {
    const picture = await photo(seed, INSET);
    const shown = places ? await disguised(picture, await part(lawn, left, top), INSET, places) : picture;
    return inset(lawn, shown, left, top);
  };

it.each<[string, Hide]>([
  ['a whole picture', whole()],
  ['a whole picture in the colours of 8 × 8 places of its neighbours', whole(8)],
  ['a whole picture in the colours of 16 × 16 places of its neighbours', whole(16)],
  ['an inset of a tenth', ofTenth()],
  ['an inset of a tenth in the colours of 3 × 3 places of what it covers', ofTenth(3)],
  ['an inset of a tenth in the colours of 5 × 5 places of what it covers', ofTenth(5)],
])('%s is far from its neighbours', async (name, hide) => {
  const sketch = sketcherOf({ width: SIDE, height: SIDE });
  const distances: number[] = [];
  for (let seed = 0; seed < 8; seed += 1) {
    const lawn = await photo(seed);
    const [left, top] = [seed * 17, 142 - seed * 17];
    const frame = await hide(lawn, 500 + seed, left, top);
    distances.push(distance(sketch(await withAlpha(lawn)), sketch(await withAlpha(frame))));
  }
  distances.sort((one, other) => one - other);
  hidden.push(`| ${name} | ${distances[0]?.toFixed(1)} | ${distances[4]?.toFixed(1)} |`);
  expect(distances[0]).toBeGreaterThan(NEAR);
});
