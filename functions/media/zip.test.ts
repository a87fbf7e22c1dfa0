import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { inPieces, zipOf } from './zip.ts';

const KB = 1024;
const MB = 1024 * KB;

async function* of(...pieces: Uint8Array[]) {
  yield* pieces;
}

async function gathered(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

const textOf = (file: Uint8Array | undefined) => Buffer.from(file ?? []).toString();

describe('a zip archive', () => {
  it('contains each entry unchanged, compressed or not, including empty ones and names in any script', async () => {
    const words = 'Woof. '.repeat(1000);
    const zip = await gathered(
      zipOf([
        { name: 'posts.json', pieces: of(Buffer.from(words), Buffer.from('!')), isPacked: false },
        { name: 'media/狗.jpg', pieces: of(Buffer.from('a'), Buffer.from('b')), isPacked: true },
        { name: 'empty.json', pieces: of(), isPacked: false },
      ]),
    );
    const files = unzipSync(zip);
    expect(Object.keys(files)).toEqual(['posts.json', 'media/狗.jpg', 'empty.json']);
    expect(Object.values(files).map(textOf)).toEqual([`${words}!`, 'ab', '']);
    expect(zip.length).toBeLessThan(words.length / 4);
  });

  it('fails if an entry cannot be read', async () => {
    const broken = (async function* () {
      yield Buffer.from('a');
      throw new Error('It is gone.');
    })();
    await expect(gathered(zipOf([{ name: 'x', pieces: broken, isPacked: true }]))).rejects.toThrow('It is gone.');
  });

  it('holds only a piece of 64 MB in memory', async () => {
    let [read, written, most] = [0, 0, 0];
    async function* film() {
      for (let at = 0; at < KB; at += 1) {
        read += 64 * KB;
        most = Math.max(most, read - written);
        yield new Uint8Array(64 * KB);
      }
    }
    const sizes: number[] = [];
    for await (const piece of inPieces(zipOf([{ name: 'film.mp4', pieces: film(), isPacked: true }]), 8 * MB)) {
      sizes.push(piece.length);
      written += piece.length;
    }
    expect(read).toBe(64 * MB);
    expect(most).toBeLessThanOrEqual(8 * MB + 64 * KB);
    expect(sizes.slice(0, -1).every((size) => size >= 8 * MB)).toBe(true);
  });
});
