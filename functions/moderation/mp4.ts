import { type Refusal, refuse } from '#shared/core/refusal';
import { MAX_VIDEO_S } from '#shared/limits';

interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

const HEAD = 8;
const LONG_HEAD = 16;
const MOST_BOXES = 500;

const TEXT = new TextDecoder('latin1');

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

interface Piece {
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
function boxesIn(piece: Piece, { body, end }: Pick<Box, 'body' | 'end'>, skip = 0): Box[] {
  const boxes: Box[] = [];
  for (let start = body + skip; start < end; start = boxes.at(-1)?.end ?? end) {
    if (boxes.length === MOST_BOXES) throw new RangeError('There are too many boxes.');
    boxes.push(boxAt(piece, start, end));
  }
  return boxes;
}

interface Film {
  size: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

async function outerBoxes({ size, read }: Film): Promise<Box[]> {
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
const blankingPatches = ({ start, body, end }: Box): Patch[] => [
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

/** A video of one minute has a far smaller header. */
const MOST_HEAD = 4 * 1024 * 1024;
const [MIN_SIDE, MAX_SIDE] = [16, 4096];
/** Fixed fields of a visual sample entry before its boxes. */
const SAMPLE_HEAD = 78;
/** The last frame and the audio may extend a little beyond the limit. */
const SLACK_S = 0.5;

/** Allowed boxes by parent; the others may reveal where and by whom a video was made. */
const KEPT: Record<string, ReadonlySet<string>> = {
  file: new Set(['ftyp', 'moov', 'mdat']),
  moov: new Set(['mvhd', 'trak']),
  trak: new Set(['tkhd', 'edts', 'mdia']),
  mdia: new Set(['mdhd', 'hdlr', 'elng', 'minf']),
  minf: new Set(['vmhd', 'smhd', 'dinf', 'stbl']),
  stbl: new Set('stsd stts ctts cslg stss stsc stsz stz2 stco co64 sdtp sgpd sbgp'.split(' ')),
};
const SHOWN = new Set(['vide', 'soun']);
/** Baseline, main and high: 8 bit, 4:2:0. Every browser plays them up to level 5.1. */
const PROFILES = new Set([66, 77, 100]);
const MOST_LEVEL = 51;

export interface VideoInfo {
  width: number;
  height: number;
  seconds: number;
  patches: Patch[];
}

class Head {
  readonly #piece: Piece;
  readonly patches: Patch[] = [];

  constructor(piece: Piece) {
    this.#piece = piece;
  }

  in(box: Box): Box[] {
    const kept = KEPT[box.type];
    const inner = boxesIn(this.#piece, box);
    this.patches.push(...inner.filter(({ type }) => !kept?.has(type)).flatMap(blankingPatches));
    return inner.filter(({ type }) => kept?.has(type));
  }

  one(box: Box, type: string): Box {
    const [only, ...more] = boxesIn(this.#piece, box).filter((inner) => inner.type === type);
    if (!only || more.length > 0) throw new RangeError(`Expected exactly one ${type}.`);
    return only;
  }

  boxesIn(box: Box, skip: number): Box[] {
    return boxesIn(this.#piece, box, skip);
  }

  /** Limited to the content of the box, so that reads beyond it throw. */
  view({ body, end }: Box): DataView {
    const { bytes, at } = this.#piece;
    return viewOf(bytes.subarray(body - at, end - at));
  }

  /** Version 1 boxes have 64-bit numbers. */
  isLong(box: Box): boolean {
    return this.view(box).getUint8(0) === 1;
  }

  undate(box: Box): void {
    const start = box.body + 4;
    this.patches.push({ start, end: start + (this.isLong(box) ? 16 : 8) });
  }
}

function timesOf(head: Head, box: Box): { scale: number; seconds: number } {
  const view = head.view(box);
  const isLong = head.isLong(box);
  const scale = view.getUint32(isLong ? 20 : 12);
  const length = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16);
  return { scale, seconds: length / scale };
}

function lengthOfSamples(head: Head, table: Box): number {
  const view = head.view(head.one(table, 'stts'));
  const entries = view.getUint32(4);
  let length = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    length += view.getUint32(8 + entry * 8) * view.getUint32(12 + entry * 8);
  }
  return length;
}

interface Track {
  kind: string;
  track: Box;
  table: Box;
  seconds: number;
}

function trackOf(head: Head, track: Box, scale: number): Track {
  const [tkhd, mdia] = [head.one(track, 'tkhd'), head.one(track, 'mdia')];
  const mdhd = head.one(mdia, 'mdhd');
  const minf = head.one(mdia, 'minf');
  const table = head.one(minf, 'stbl');
  for (const box of [track, mdia, minf, table]) head.in(box);
  for (const box of [tkhd, mdhd]) head.undate(box);
  const isLong = head.isLong(tkhd);
  const shown = isLong ? Number(head.view(tkhd).getBigUint64(28)) : head.view(tkhd).getUint32(20);
  const media = timesOf(head, mdhd);
  const lengths = [shown / scale, media.seconds, lengthOfSamples(head, table) / media.scale];
  return { kind: kindOf(head, track), track, table, seconds: Math.max(...lengths) };
}

function kindOf(head: Head, track: Box): string {
  const view = head.view(head.one(head.one(track, 'mdia'), 'hdlr'));
  return String.fromCharCode(...Array.from({ length: 4 }, (_, at) => view.getUint8(8 + at)));
}

/** Phones store portrait videos rotated by a quarter turn in the track matrix. */
function isTurned(head: Head, track: Box): boolean {
  const tkhd = head.one(track, 'tkhd');
  const matrix = head.isLong(tkhd) ? 52 : 40;
  const view = head.view(tkhd);
  return view.getInt32(matrix) === 0 && view.getInt32(matrix + 16) === 0;
}

function sizeOf(head: Head, { track, table }: Track): Pick<VideoInfo, 'width' | 'height'> {
  const stsd = head.one(table, 'stsd');
  const [entry, ...more] = head.boxesIn(stsd, 8);
  if (entry?.type !== 'avc1' || more.length > 0) throw refuse('media.videoType');
  const config = head.boxesIn(entry, SAMPLE_HEAD).find(({ type }) => type === 'avcC');
  if (!config) throw refuse('media.videoInvalid');
  const coded = head.view(config);
  if (!PROFILES.has(coded.getUint8(1)) || coded.getUint8(3) > MOST_LEVEL) throw refuse('media.videoRare');
  const view = head.view(entry);
  const [width, height] = [view.getUint16(24), view.getUint16(26)];
  return isTurned(head, track) ? { width: height, height: width } : { width, height };
}

function checkSound(head: Head, { table }: Track): void {
  const entries = head.boxesIn(head.one(table, 'stsd'), 8);
  if (entries.some(({ type }) => type !== 'mp4a')) throw refuse('media.videoRare');
}

function complaintAbout({ width, height, seconds }: VideoInfo): Refusal | undefined {
  const isOfSize = Math.min(width, height) >= MIN_SIDE && Math.max(width, height) <= MAX_SIDE;
  if (!isOfSize || !(seconds > 0)) return refuse('media.videoInvalid');
  if (seconds > MAX_VIDEO_S + SLACK_S) return refuse('media.videoTooLong');
}

/** Fragmented files are refused: their header does not state the duration. */
function readMovieHeader(head: Head, moov: Box): VideoInfo {
  const mvhd = head.one(moov, 'mvhd');
  const { scale, seconds } = timesOf(head, mvhd);
  if (head.boxesIn(moov, 0).some(({ type }) => type === 'mvex')) throw refuse('media.videoInvalid');
  const all = head.in(moov).filter(({ type }) => type === 'trak');
  const isShown = (track: Box) => SHOWN.has(kindOf(head, track));
  const tracks = all.filter(isShown).map((track) => trackOf(head, track, scale));
  const [film, ...others] = tracks.filter(({ kind }) => kind === 'vide');
  // Rekognition might examine one of two video tracks, and players show the other.
  if (!film || others.length > 0) throw refuse('media.videoInvalid');
  for (const track of tracks) if (track !== film) checkSound(head, track);
  head.undate(mvhd);
  head.patches.push(...all.filter((track) => !isShown(track)).flatMap(blankingPatches));
  const lengths = [seconds, ...tracks.map((track) => track.seconds)];
  return { ...sizeOf(head, film), seconds: Math.max(...lengths), patches: head.patches };
}

async function readStructure(film: Film): Promise<VideoInfo> {
  const boxes = await outerBoxes(film);
  const [moov, ...more] = boxes.filter(({ type }) => type === 'moov');
  const isWhole = boxes[0]?.type === 'ftyp' && boxes.some(({ type }) => type === 'mdat');
  if (!isWhole || !moov || more.length > 0 || moov.end - moov.start > MOST_HEAD) throw refuse('media.videoInvalid');
  const head = new Head({ bytes: await film.read(moov.start, moov.end), at: moov.start });
  head.patches.push(...boxes.filter(({ type }) => !KEPT.file?.has(type)).flatMap(blankingPatches));
  const seen = readMovieHeader(head, moov);
  const complaint = complaintAbout(seen);
  if (complaint) throw complaint;
  return seen;
}

export const inspectVideo = (film: Film): Promise<VideoInfo> =>
  readStructure(film).catch((error: unknown) => {
    throw error instanceof RangeError ? refuse('media.videoInvalid') : error;
  });
