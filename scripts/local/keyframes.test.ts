import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { keyframesOf } from './keyframes.ts';
import * as python from './python.ts';
import { greenClip } from './testing/clip.ts';

vi.mock('./python.ts', { spy: true });

beforeAll(() => python.preparePython(undefined, undefined, 'decoder').catch(() => undefined));

test('key frames of a video show what it shows', async () => {
  const frames = (await keyframesOf(greenClip)) ?? [];
  expect(frames.length).toBeGreaterThanOrEqual(1);
  for (const frame of frames) {
    const { dominant } = await sharp(frame).stats();
    expect([dominant.r < 60, dominant.g > 90, dominant.b < 60]).toEqual([true, true, true]);
  }
});

test('what is no video has none', async () => {
  await expect(keyframesOf(Buffer.from('no film'))).rejects.toThrow('This is not a video.');
});

test('without a decoder there is nothing to say', async () => {
  vi.mocked(python.preparePython).mockRejectedValueOnce(new Error('no network'));
  expect(await keyframesOf(greenClip)).toBeUndefined();
});
