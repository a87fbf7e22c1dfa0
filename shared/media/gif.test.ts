import { describe, expect, it } from 'vitest';
import { outlineOf } from './animation.ts';

const COLOURS = [0, 0, 0, 255, 255, 255];
const SCREEN = [1, 0, 1, 0, 0x80, 0, 0, ...COLOURS];
const FRAME = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
const OWN_COLOURS = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, ...COLOURS, 2, 2, 0x44, 1, 0];
const DELAY = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
const TRAILER = [0x3b];
const gif = (...blocks: number[][]) =>
  new Uint8Array([...[...'GIF89a'].map((letter) => letter.charCodeAt(0)), ...SCREEN, ...blocks.flat()]);
const two = gif(DELAY, FRAME, DELAY, OWN_COLOURS, TRAILER);

describe('a GIF', () => {
  it.each<[string, Uint8Array, number, boolean]>([
    ['has as many images as were written', two, 2, true],
    ['may end without a trailer', two.subarray(0, -1), 2, true],
    ['may have something behind its end', new Uint8Array([...two, 1, 2, 3]), 2, true],
    ['is not whole if it ends within the pixels of an image', two.subarray(0, -3), 2, false],
    ['is not whole if it ends before the pixels of an image', two.subarray(0, -11), 2, false],
    ['is not whole if it ends within a delay', two.subarray(0, 38), 1, false],
    ['is not whole without its colours', two.subarray(0, 15), 0, false],
    ['ends where something unknown stands between its blocks', gif(FRAME, [7], FRAME, TRAILER), 1, true],
  ])('%s', (_, bytes, images, isWhole) => {
    expect(outlineOf(bytes)).toEqual({ images, isWhole });
  });
});
