const HEADER = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** The size of a colour table, from its packed byte. */
const tableSize = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** The offset after a run of sub-blocks. */
function skipBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at]) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

interface Outline {
  images: number;
  /** False for a file that was cut off within a block. Some encoders write no trailer, or something unknown before it. */
  isWhole: boolean;
}

/** Walks the blocks of a GIF without decoding them. */
export function outlineOf(bytes: Uint8Array): Outline {
  let images = 0;
  let at = HEADER + tableSize(bytes[10] ?? 0);
  while (at < bytes.length && bytes[at] !== TRAILER) {
    if (bytes[at] === EXTENSION) at = skipBlocks(bytes, at + 2);
    else if (bytes[at] === IMAGE) {
      images++;
      at = skipBlocks(bytes, at + 11 + tableSize(bytes[at + 9] ?? 0));
    } else break;
  }
  return { images, isWhole: at <= bytes.length };
}

const text = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));

/** How many bytes of a file show whether it is animated. */
export const WEBP_HEAD = 21;

/** An extended WebP declares animation in its first chunk. */
export const isAnimatedWebp = (bytes: Uint8Array) => text(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
