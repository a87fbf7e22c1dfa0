import { decodeTime } from 'ulid';
import { beginningAt } from '../core/ids.ts';
import { authorAt, MOMENT, type Place } from './places.ts';

const UID_BYTES = 16;
const COUNT_BYTES = 2;
const LATEST = 2 ** 48 - 1;

const timeAt = (place: Place) => decodeTime(place.slice(0, MOMENT).padEnd(26, '0'));

const uidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Seven bits in each byte, the lowest first; the eighth is set if more follow. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}

const zigzag = (difference: number) => (difference < 0 ? -2 * difference - 1 : 2 * difference);
const unzigzag = (value: number) => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

interface Packed {
  packed: Buffer<ArrayBuffer>;
  count: number;
}

/** The number of authors, their ids, and for each place the author's index and the time since the previous place. */
export function packWithin(places: readonly Place[], mostBytes: number): Packed {
  const [indexes, entries] = [new Map<string, number>(), [] as number[]];
  let [count, previous] = [0, 0];
  for (const place of places) {
    const [author, time] = [authorAt(place), timeAt(place)];
    const index = indexes.get(author) ?? indexes.size;
    const entry = [...varint(index), ...varint(zigzag(previous - time))];
    const uids = Math.max(indexes.size, index + 1) * UID_BYTES;
    if (COUNT_BYTES + uids + entries.length + entry.length > mostBytes) break;
    indexes.set(author, index);
    entries.push(...entry);
    [count, previous] = [count + 1, time];
  }
  const uids = Buffer.from([...indexes.keys()].join('').replaceAll('-', ''), 'hex');
  const size = Buffer.alloc(COUNT_BYTES);
  size.writeUInt16BE(indexes.size);
  return { packed: Buffer.concat([size, uids, Buffer.from(entries)]), count };
}

function readVarint(bytes: Buffer, offset: number): [value: number, next: number] {
  const byte = bytes[offset] ?? 0;
  if (byte < 128) return [byte, offset + 1];
  const [rest, next] = readVarint(bytes, offset + 1);
  return [(byte % 128) + 128 * rest, next];
}

function placesFrom(packed: Buffer, start: number, authors: string[]): Place[] | undefined {
  const places: Place[] = [];
  for (let [offset, time] = [start, 0]; offset < packed.length; ) {
    const [index, middle] = readVarint(packed, offset);
    const [difference, next] = readVarint(packed, middle);
    [offset, time] = [next, time - unzigzag(difference)];
    if (authors[index] === undefined || !(time >= 0 && time <= LATEST)) return undefined;
    places.push(`${beginningAt(time)}-${authors[index]}`);
  }
  return places;
}

/** Undefined unless `packWithin` could have made exactly these bytes. */
export function unpack(packed: Buffer): Place[] | undefined {
  const count = packed.length < COUNT_BYTES ? 0 : packed.readUInt16BE();
  const start = COUNT_BYTES + count * UID_BYTES;
  if (packed.length < start) return undefined;
  const authors = Array.from({ length: count }, (_, at) =>
    uidOf(packed.subarray(COUNT_BYTES + at * UID_BYTES, COUNT_BYTES + (at + 1) * UID_BYTES)),
  );
  const places = placesFrom(packed, start, authors);
  return places && packWithin(places, packed.length).packed.equals(packed) ? places : undefined;
}
