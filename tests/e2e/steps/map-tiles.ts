import type { BrowserContext } from 'playwright-core';

const HEADER_BYTES = 127;
/** Of a tile, in its own units. */
const EXTENT = 4096;
const [NO_COMPRESSION, VECTOR_TILES, VERSION, FARTHEST, NEAREST] = [1, 1, 3, 0, 15];

/** West, south, east and north. */
const AROUND = [-1, 51, 1, 52];

const varint = (number: number): number[] =>
  number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))];
const zigzag = (number: number) => (number < 0 ? -2 * number - 1 : 2 * number);
/** A field of a protocol buffer: a number, or the bytes of a text, a list or another message. */
const field = (at: number, value: number | number[]) =>
  typeof value === 'number' ? [at * 8, ...varint(value)] : [at * 8 + 2, ...varint(value.length), ...value];

const [MOVE_TO_ONE, LINE_TO_THREE, CLOSE, POLYGON] = [9, 26, 15, 3];
const square = [
  ...[MOVE_TO_ONE, 0, 0, LINE_TO_THREE, EXTENT, 0, 0, EXTENT, -EXTENT, 0].map((number, at) =>
    at === 0 || at === 3 ? number : zigzag(number),
  ),
  CLOSE,
].flatMap(varint);
const land = [...field(3, POLYGON), ...field(4, square)];
const layer = [...field(1, [...Buffer.from('earth')]), ...field(2, land), ...field(5, EXTENT), ...field(15, 2)];
const tile = field(3, layer);

/** One tile of land, which stands for every place on earth at every zoom. */
function archive(): Buffer {
  const tiles = (4 ** (NEAREST + 1) - 1) / 3;
  const directory = [1, 0, tiles, tile.length, 1].flatMap(varint);
  const metadata = [...Buffer.from('{}')];
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header[7] = VERSION;
  const offsets = [HEADER_BYTES, HEADER_BYTES + directory.length];
  const data = HEADER_BYTES + directory.length + metadata.length;
  const places = [offsets[0], directory.length, offsets[1], metadata.length, data, 0, data, tile.length, tiles, 1, 1];
  for (const [at, place] of places.entries()) header.writeBigUInt64LE(BigInt(place ?? 0), 8 + at * 8);
  for (const [at, degrees] of AROUND.entries()) header.writeInt32LE(degrees * 1e7, 102 + at * 4);
  header.set([1, NO_COMPRESSION, NO_COMPRESSION, VECTOR_TILES, FARTHEST, NEAREST], 96);
  return Buffer.concat([header, Buffer.from([...directory, ...metadata, ...tile])]);
}

/** An operator's extract at its address, of which browsers get the ranges that they ask for; returns those. */
export async function serveTiles(context: BrowserContext): Promise<string[]> {
  const ranges: string[] = [];
  const file = archive();
  await context.route('**/map/map.pmtiles', (route) => {
    const { range = '' } = route.request().headers();
    const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(range) ?? [];
    ranges.push(range);
    const body = file.subarray(Number(from), Number(to) + 1);
    const headers = { 'content-range': `bytes ${from}-${Number(from) + body.length - 1}/${file.length}`, etag: '"1"' };
    return route.fulfill({ status: 206, body, headers, contentType: 'application/octet-stream' });
  });
  return ranges;
}
