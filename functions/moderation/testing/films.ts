export function box(type: string, ...content: (Uint8Array | number[])[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A box with a 64-bit length. */
export function longBox(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(content.length + 16), 8);
  return Buffer.concat([head, content]);
}

const words = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * 4);
  return bytes;
};

const UPRIGHT = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
const TURNED = [0, 0x10000, 0, 0xffff0000, 0, 0, 0, 0, 0x40000000];
const MADE = 3_800_000_000;
const [SCALE, TRACK_SCALE] = [1000, 30_000];

/** Deviations from a plain video. */
export interface Wanted {
  seconds?: number;
  /** Duration according to the sample table, if it differs. */
  played?: number;
  width?: number;
  height?: number;
  turned?: boolean;
  codec?: string;
  profile?: number;
  level?: number;
  /** Additional boxes by parent. */
  more?: Partial<Record<'file' | 'moov' | 'trak' | 'stsd', Buffer>>;
  /** Places the samples before the header. */
  headLast?: boolean;
  /** @default 'mp4a' */
  sound?: string | false;
  films?: number;
  data?: Uint8Array;
}

function entryOf({ codec = 'avc1', width = 320, height = 240, profile = 66, level = 30 }: Wanted): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(width, 0);
  size.writeUInt16BE(height, 2);
  return box(codec, Buffer.alloc(24), size, Buffer.alloc(50), box('avcC', [1, profile, 0, level]));
}

function tables(wanted: Wanted, entry: Buffer): Buffer {
  const { seconds = 2, played = seconds, more = {} } = wanted;
  const stsd = box('stsd', words(0, 1), entry, more.stsd ?? []);
  const stts = box('stts', words(0, 1, played * 30, TRACK_SCALE / 30));
  return box('stbl', stsd, stts, box('stsc', words(0, 0)), box('stsz', words(0, 0, 0)), box('stco', words(0, 0)));
}

export function track(kind: string, wanted: Wanted = {}): Buffer {
  const { seconds = 2, turned = false, width = 320, height = 240, more = {} } = wanted;
  const matrix = turned ? TURNED : UPRIGHT;
  const size = [width << 16, height << 16].map((side) => side >>> 0);
  const tkhd = box('tkhd', words(3, MADE, MADE, 1, 0, seconds * SCALE, 0, 0, 0, 0, ...matrix, ...size));
  const mdhd = box('mdhd', words(0, MADE, MADE, TRACK_SCALE, seconds * TRACK_SCALE, 0));
  const hdlr = box('hdlr', words(0, 0), Buffer.from(kind, 'latin1'), words(0, 0, 0), [0]);
  const entry = kind === 'vide' ? entryOf(wanted) : box(wanted.sound || 'mp4a', Buffer.alloc(28));
  const minf = box('minf', box(kind === 'vide' ? 'vmhd' : 'smhd', words(0, 0)), tables(wanted, entry));
  return box('trak', tkhd, box('mdia', mdhd, hdlr, minf), more.trak ?? []);
}

/** Valid boxes as a camera writes them; the samples are not decodable. */
export function film(wanted: Wanted = {}): Buffer {
  const { seconds = 2, more = {}, headLast = false, sound = 'mp4a', films = 1, data = Buffer.alloc(5000, 7) } = wanted;
  const mvhd = box('mvhd', words(0, MADE, MADE, SCALE, seconds * SCALE, 0x10000), Buffer.alloc(76));
  const shown = Array.from({ length: films }, () => track('vide', wanted));
  const moov = box('moov', mvhd, ...shown, sound ? track('soun', { seconds, sound }) : [], more.moov ?? []);
  const ftyp = box('ftyp', Buffer.from('isom'), words(512), Buffer.from('isommp42'));
  const mdat = box('mdat', data);
  return Buffer.concat([ftyp, ...(headLast ? [mdat, moov] : [moov, mdat]), more.file ?? Buffer.alloc(0)]);
}
