const GIF_HEADER = 13;
const GIF_EXTENSION = 0x21;
const GIF_IMAGE = 0x2c;

/** The size of a GIF colour table, from its packed byte. */
const tableSize = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** The offset after a run of sub-blocks. */
function skipBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at]) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

function isAnimatedGif(bytes: Uint8Array): boolean {
  let images = 0;
  let at = GIF_HEADER + tableSize(bytes[10] ?? 0);
  while (at < bytes.length && images < 2) {
    if (bytes[at] === GIF_EXTENSION) at = skipBlocks(bytes, at + 2);
    else if (bytes[at] === GIF_IMAGE) {
      images++;
      at = skipBlocks(bytes, at + 11 + tableSize(bytes[at + 9] ?? 0));
    } else break;
  }
  return images > 1;
}

const text = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));

/** An extended WebP declares animation in its first chunk. */
const isAnimatedWebp = (bytes: Uint8Array) => text(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;

export const isAnimated = (type: string, bytes: Uint8Array): boolean =>
  (type === 'image/gif' && isAnimatedGif(bytes)) || (type === 'image/webp' && isAnimatedWebp(bytes));
