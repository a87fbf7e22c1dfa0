import { outlineOf } from '#shared/media/gif';

const text = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));

/** An extended WebP declares animation in its first chunk. */
const isAnimatedWebp = (bytes: Uint8Array) => text(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;

export const isAnimated = (type: string, bytes: Uint8Array): boolean =>
  (type === 'image/gif' && outlineOf(bytes).images > 1) || (type === 'image/webp' && isAnimatedWebp(bytes));
