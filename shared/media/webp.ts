const text = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));

/** How many bytes of a file show whether it is animated. */
export const WEBP_HEAD = 21;

/** An extended WebP declares animation in its first chunk. */
export const isAnimatedWebp = (bytes: Uint8Array) => text(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
