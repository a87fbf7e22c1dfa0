import { MAX_SIDE, MIN_SIDE } from '#shared/limits';

export interface Size {
  width: number;
  height: number;
}

/** So many times as high as wide is no photo but a screenshot, which is read piece by piece. */
const TALL = 3;
/** Narrower, its letters cannot be read either way. */
const READABLE_WIDTH = 360;

/** The pixels of a tall screenshot count in all, those of other pictures a side. */
export const isTall = ({ width, height }: Size) => width >= READABLE_WIDTH && height > TALL * width;

export function within({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const isFew = ({ width, height }: Size, side: number) => width * height <= side * side;

/** Within a square of this side, or as many pixels where that leaves letters readable. */
export function fitted(size: Size, side: number): Size {
  const scale = Math.min(1, side / Math.sqrt(size.width * size.height));
  const tall = { width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) };
  return isTall(size) && isTall(tall) ? tall : within(size, side);
}

export function sizeFault(size: Size): 'media.tooWide' | 'media.tooSmall' | undefined {
  if (Math.max(size.width, size.height) > MAX_SIDE && !(isTall(size) && isFew(size, MAX_SIDE))) return 'media.tooWide';
  if (Math.min(size.width, size.height) < MIN_SIDE) return 'media.tooSmall';
}

/** Pieces of a tall screenshot, each overlapping the next, so that nothing is seen only in halves. */
export function piecesOf({ width, height }: Size): { top: number; height: number }[] {
  const [piece, step] = [TALL * width, (TALL - 1) * width];
  const count = Math.max(1, Math.ceil((height - piece) / step) + 1);
  return Array.from({ length: count }, (_, at) => ({
    top: at * step,
    height: Math.min(piece, height - at * step),
  }));
}
