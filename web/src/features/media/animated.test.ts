import { describe, expect, it } from 'vitest';
import { isAnimated } from './shrink.ts';

const HEAD = [...'GIF89a'].map((letter) => letter.charCodeAt(0));
const COLOURS = [0, 0, 0, 255, 255, 255];
const SCREEN = [1, 0, 1, 0, 0x80, 0, 0, ...COLOURS];
const FRAME = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
const OWN_COLOURS = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, ...COLOURS, 2, 2, 0x44, 1, 0];
const DELAY = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
const gif = (...blocks: number[][]) => new Uint8Array([...HEAD, ...SCREEN, ...blocks.flat(), 0x3b]);

const webp = (chunk: string, flags: number) => {
  const words = `RIFF....WEBP${chunk}....`;
  return new Uint8Array([...[...words].map((letter) => letter.charCodeAt(0)), flags]);
};

describe('a picture that moves', () => {
  it.each<[string, boolean, string, Uint8Array]>([
    ['a GIF of one frame', false, 'image/gif', gif(DELAY, FRAME)],
    ['a GIF of two frames', true, 'image/gif', gif(DELAY, FRAME, DELAY, FRAME)],
    ['a GIF whose frames have colours of their own', true, 'image/gif', gif(OWN_COLOURS, OWN_COLOURS)],
    ['a GIF that ends too early', false, 'image/gif', gif(FRAME).subarray(0, 30)],
    ['something else named GIF', false, 'image/gif', new Uint8Array([1, 2, 3])],
    ['a simple WebP', false, 'image/webp', webp('VP8 ', 2)],
    ['a WebP with more than pixels', false, 'image/webp', webp('VP8X', 0x10)],
    ['a WebP of several frames', true, 'image/webp', webp('VP8X', 0x12)],
    ['a JPEG', false, 'image/jpeg', gif(FRAME, FRAME)],
  ])('%s: %s', (_, moves, type, bytes) => {
    expect(isAnimated(type, bytes)).toBe(moves);
  });
});
