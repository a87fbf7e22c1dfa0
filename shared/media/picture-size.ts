import { MAX_SIDE, MIN_SIDE } from '#shared/limits';

export interface Size {
  width: number;
  height: number;
}

/** A picture this many times as high as wide is a screenshot, which people read piece by piece. */
const TALL = 3;
/** If it is narrower, its letters cannot be read either way. */
const READABLE_WIDTH = 360;

/** A tall screenshot is limited by all of its pixels, other pictures by those of a side. */
export const isTall = ({ width, height }: Size) => width >= READABLE_WIDTH && height > TALL * width;

export function within({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const isFew = ({ width, height }: Size, side: number) => width * height <= side * side;

/** Fits a square of this side, or has as many pixels if that keeps letters readable. */
export function fitted(size: Size, side: number): Size {
  const scale = Math.min(1, side / Math.sqrt(size.width * size.height));
  const tall = { width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) };
  return isTall(size) && isTall(tall) ? tall : within(size, side);
}

export function sizeFault(size: Size): 'media.tooWide' | 'media.tooSmall' | undefined {
  if (Math.max(size.width, size.height) > MAX_SIDE && !(isTall(size) && isFew(size, MAX_SIDE))) return 'media.tooWide';
  if (Math.min(size.width, size.height) < MIN_SIDE) return 'media.tooSmall';
}

/** Pieces of a tall screenshot, each overlapping the next, so that nothing is examined only in halves. */
export function piecesOf({ width, height }: Size): { top: number; height: number }[] {
  const [piece, step] = [TALL * width, (TALL - 1) * width];
  const count = Math.max(1, Math.ceil((height - piece) / step) + 1);
  return Array.from({ length: count }, (_, at) => ({
    top: at * step,
    height: Math.min(piece, height - at * step),
  }));
}
