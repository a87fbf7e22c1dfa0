export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

const HEAD = 8;
const LONG_HEAD = 16;
const MOST_BOXES = 500;

const TEXT = new TextDecoder('latin1');

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export interface Piece {
  bytes: Uint8Array;
  at: number;
}

/** Throws a RangeError for an impossible or open-ended box. */
export function boxAt({ bytes, at }: Piece, start: number, limit: number): Box {
  const view = viewOf(bytes);
  const length = view.getUint32(start - at);
  // A length of 1 announces a 64-bit length.
  const isLong = length === 1;
  const body = start + (isLong ? LONG_HEAD : HEAD);
  const end = start + (isLong ? Number(view.getBigUint64(start - at + HEAD)) : length);
  if (body > end || end > limit) throw new RangeError('A box ends before it begins, or beyond its parent.');
  return { type: TEXT.decode(bytes.subarray(start - at + 4, start - at + HEAD)), start, body, end };
}

/** `skip` bytes at the beginning belong to no box. */
export function boxesIn(piece: Piece, { body, end }: Pick<Box, 'body' | 'end'>, skip = 0): Box[] {
  const boxes: Box[] = [];
  for (let start = body + skip; start < end; start = boxes.at(-1)?.end ?? end) {
    if (boxes.length === MOST_BOXES) throw new RangeError('There are too many boxes.');
    boxes.push(boxAt(piece, start, end));
  }
  return boxes;
}

export interface Film {
  size: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

export async function outerBoxes({ size, read }: Film): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let start = 0; start < size; start = boxes.at(-1)?.end ?? size) {
    if (boxes.length === MOST_BOXES) throw new RangeError('There are too many boxes.');
    const bytes = await read(start, Math.min(size, start + LONG_HEAD));
    boxes.push(boxAt({ bytes, at: start }, start, size));
  }
  return boxes;
}

export interface Patch {
  start: number;
  end: number;
  letters?: string;
}

/** Turns a box into a `free` box of the same length and clears its content. */
export const blankingPatches = ({ start, body, end }: Box): Patch[] => [
  { start: start + 4, end: start + HEAD, letters: 'free' },
  { start: body, end },
];

/** Patches may reach beyond this piece. */
export function applyPatches({ bytes, at }: Piece, patches: Patch[]): void {
  for (const { start, end, letters } of patches) {
    const [from, to] = [Math.max(start, at), Math.min(end, at + bytes.length)];
    for (let place = from; place < to; place += 1) bytes[place - at] = letters?.charCodeAt(place - start) ?? 0;
  }
}
