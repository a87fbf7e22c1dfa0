import { decodeTime } from 'ulid';
import { refuse } from '#shared/core/refusal';
import { MINUTE_MS } from '#shared/core/time';
import type { VisibleDog } from '../access/visibility.ts';
import { beginningAt } from '../core/ids.ts';
import { logFailure } from '../core/log.ts';
import type { Proof } from '../core/proof.ts';
import { amendFeedHead, type FeedHead, findFeedHead, findFeedHeadTime, keepFeedHead } from '../table/feed-heads.ts';
import { unpackIds } from '../table/newest-ids.ts';
import { type PostRef, refOfNewest } from '../table/posts.ts';
import type { Author, Unparsed } from '../table/profiles.ts';

/**
 * The place of a post in a feed: `{moment}-{author}`, in which the moment is the time of its ULID. Sorts by time. The
 * author's newest ids say which post it is, so a place alone reveals and finds nothing.
 */
export type Place = string;

const MOMENT = 10;

export const placeOf = ({ ulid, authorId }: PostRef): Place => `${ulid.slice(0, MOMENT)}-${authorId}`;

export const authorAt = (place: Place) => place.slice(MOMENT + 1);

const isAt = (place: Place, ulid: string) => ulid.startsWith(place.slice(0, MOMENT));

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

export type FeedAuthor = VisibleDog<Author>;

export interface FeedPost extends PostRef {
  author: FeedAuthor;
}

export const inFeedOrder = (places: Place[]): Place[] => [...new Set(places)].sort().reverse();

interface Merged {
  places: Place[];
  isWhole: boolean;
}

/** The moment since which at least `most` dogs have posted; the first one if there are fewer. */
function momentOf(owners: Unparsed[], most: number): string {
  if (owners.length <= most) return '';
  const newest = owners.map(({ latest }) => latest).sort();
  return newest.at(-most)?.slice(0, MOMENT) ?? '';
}

/** At least the newest `most` places, if there are that many. Drops older ones before sorting, the slowest step. */
export function mergeLatest(owners: Unparsed[], most = Number.POSITIVE_INFINITY): Merged {
  const since = momentOf(owners, most);
  let isWhole = true;
  const places = owners.flatMap(({ userId: authorId, latest }) => {
    const ids = latest < since ? [] : unpackIds(latest);
    const recent = ids.filter((id) => id >= since);
    if (recent.length < ids.length || (latest !== '' && latest < since)) isWhole = false;
    return recent.map((ulid) => placeOf({ ulid, authorId }));
  });
  return { places: inFeedOrder(places), isWhole };
}

/** A post that is no longer among its author's newest is left out. */
export function postsAt(places: Place[], authors: FeedAuthor[]): FeedPost[] {
  const byId = new Map(authors.map((author) => [author.owner.userId, author]));
  return places.flatMap((place) => {
    const author = byId.get(authorAt(place));
    const ids = author?.owner.latest.filter((id) => isAt(place, id)) ?? [];
    return author ? ids.map((id) => ({ ...refOfNewest(author.owner.userId, id), author })) : [];
  });
}

export interface KeptFeed extends Merged {
  madeAt: number;
}

const FRESH_MS = MINUTE_MS;

/** 12 KB with the rest of its row: places of 600 posts by as many authors, or of 1,500 by 300. */
const MOST_KEPT_BYTES = 12_000;

export async function findKeptFeed(uid: string): Promise<KeptFeed | undefined> {
  const head = await findFeedHead(uid);
  const places = head && unpack(Buffer.from(head.places));
  return places && { ...head, places };
}

export const isFresh = (madeAt: number | undefined, now = Date.now()) =>
  madeAt !== undefined && madeAt > now - FRESH_MS;

export const findKeptTime = findFeedHeadTime;

function headOf({ places, madeAt, isWhole }: KeptFeed): FeedHead {
  const { packed, count } = packWithin(places, MOST_KEPT_BYTES);
  return { places: packed, madeAt, isWhole: isWhole && count === places.length };
}

/** The feed works without it, so a failure is only logged. */
const orLog = (write: Promise<unknown>) =>
  write.catch((error: unknown) => logFailure('The feed was not kept.', error)).then(() => undefined);

/** Rewritten at most once a minute. */
export const keepFeed = (proof: Proof, uid: string, merged: Merged, now = Date.now()) =>
  orLog(keepFeedHead(proof, uid, headOf({ ...merged, madeAt: now }), now - FRESH_MS));

export const amendKeptFeed = (proof: Proof, uid: string, kept: KeptFeed) =>
  orLog(amendFeedHead(proof, uid, headOf(kept)));

export interface Position {
  after: Place;
  next: Place[];
  hasMore: boolean;
}

/** 3,300 characters as text, the contract's maximum: places of a hundred posts by as many authors, or of 400 by 50. */
const MOST_BYTES = 2474;

export function encodePosition({ after, next, hasMore }: Position): string {
  const { packed, count } = packWithin([after, ...next], MOST_BYTES);
  const flag = Buffer.of(hasMore || count <= next.length ? 1 : 0);
  return Buffer.concat([flag, packed]).toString('base64url');
}

/** Anybody can forge a cursor, so its places are read with the rights of the dog that sends it. */
export function decodePosition(cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const [after, ...next] = unpack(bytes.subarray(1)) ?? [];
  if (after === undefined) throw refuse('core.badInput');
  return { after, next, hasMore: bytes[0] === 1 };
}
