import { isAnimatedWebp, outlineOf } from '#shared/media/animation';

const text = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));

export const isAnimated = (type: string, bytes: Uint8Array): boolean =>
  (type === 'image/gif' && outlineOf(bytes).images > 1) || (type === 'image/webp' && isAnimatedWebp(bytes));

/** An animated PNG announces its frames before the first of them. */
export function isAnimatedPng(type: string, bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; type === 'image/png' && at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
    const chunk = text(bytes, at + 4);
    if (chunk === 'acTL' || chunk === 'IDAT') return chunk === 'acTL';
  }
  return false;
}
