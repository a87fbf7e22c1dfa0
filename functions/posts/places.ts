import { decodeTime } from 'ulid';
import { beginningAt } from '../core/ulid.ts';
import type { Ref } from '../table/posts.ts';

/**
 * Where a post stands in a feed: `{moment}-{author}`, in which the moment is the time of its ULID. Sorts by time. The
 * author's newest ids tell which post it is, so that a place alone discloses and finds nothing.
 */
export type Place = string;

export const MOMENT = 10;
const UID_BYTES = 16;
const TIME_BYTES = 6;
const INDEX_BYTES = 2;
const PLACE_BYTES = INDEX_BYTES + TIME_BYTES;

export const placeOf = ({ ulid, authorId }: Ref): Place => `${ulid.slice(0, MOMENT)}-${authorId}`;

export const authorAt = (place: Place) => place.slice(MOMENT + 1);

export const isAt = (place: Place, ulid: string) => ulid.startsWith(place.slice(0, MOMENT));

const uidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** The number of authors, their ids, and of each place the author's index and the time. */
export function pack(places: readonly Place[]): Buffer<ArrayBuffer> {
  const authors = [...new Set(places.map(authorAt))];
  const indexes = new Map(authors.map((author, at) => [author, at]));
  const start = INDEX_BYTES + authors.length * UID_BYTES;
  const packed = Buffer.alloc(start + places.length * PLACE_BYTES);
  packed.writeUInt16BE(authors.length);
  authors.forEach((author, at) => {
    packed.write(author.replaceAll('-', ''), INDEX_BYTES + at * UID_BYTES, 'hex');
  });
  places.forEach((place, at) => {
    const offset = packed.writeUInt16BE(indexes.get(authorAt(place)) ?? 0, start + at * PLACE_BYTES);
    packed.writeUIntBE(decodeTime(place.slice(0, MOMENT).padEnd(26, '0')), offset, TIME_BYTES);
  });
  return packed;
}

/** Undefined unless the bytes are exactly what `pack` makes. */
export function unpack(packed: Buffer): Place[] | undefined {
  const count = packed.length < INDEX_BYTES ? 0 : packed.readUInt16BE();
  const start = INDEX_BYTES + count * UID_BYTES;
  if (packed.length < start) return undefined;
  const authors = Array.from({ length: count }, (_, at) =>
    uidOf(packed.subarray(INDEX_BYTES + at * UID_BYTES, INDEX_BYTES + (at + 1) * UID_BYTES)),
  );
  const places = Array.from({ length: (packed.length - start) / PLACE_BYTES }, (_, at) => {
    const offset = start + at * PLACE_BYTES;
    const author = authors[packed.readUInt16BE(offset)];
    return `${beginningAt(packed.readUIntBE(offset + INDEX_BYTES, TIME_BYTES))}-${author}`;
  });
  return pack(places).equals(packed) ? places : undefined;
}
