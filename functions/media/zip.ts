import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface Entry {
  name: string;
  pieces: AsyncIterable<Uint8Array>;
  /** Pictures and videos are compressed already. */
  isPacked: boolean;
}

const END = new Uint8Array();

export async function* zipOf(entries: Iterable<Entry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for (const { name, pieces, isPacked } of entries) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    for await (const piece of pieces) {
      entry.push(piece);
      yield* ready.splice(0);
    }
    entry.push(END, true);
  }
  zip.end();
  yield* ready;
}

/** Regroups a stream into pieces of at least this size, except for the last one. */
export async function* inPieces(stream: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let some: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    some.push(piece);
    bytes += piece.length;
    if (bytes < size) continue;
    yield Buffer.concat(some);
    [some, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(some);
}
