import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#shared/core/refusal';
import { applyPatches, inspectVideo } from './mp4.ts';
import { box, film, longBox, track, type Wanted } from './testing/films.ts';

const PLACE = '+51.4545-002.5879/';
const secret = () => Buffer.from(PLACE);

const reading = (bytes: Buffer) => ({
  size: bytes.length,
  read: async (start: number, end: number) => new Uint8Array(bytes.subarray(start, end)),
});
const see = (bytes: Buffer) => inspectVideo(reading(bytes));
const seeFilm = (wanted: Wanted) => see(film(wanted));

/** The video as it is stored. */
async function kept(bytes: Buffer) {
  const { patches } = await see(bytes);
  const copy = new Uint8Array(bytes);
  applyPatches({ bytes: copy, at: 0 }, patches);
  return Buffer.from(copy);
}

const RARE =
  'Not every browser plays this video. Please save it as MP4 (H.264, 8-bit) with AAC sound and choose it again.';
const INVALID = { code: 'media.videoInvalid' };

describe('a film', () => {
  it('has its size and its length read', async () => {
    expect(await seeFilm({ seconds: 12 })).toMatchObject({ width: 320, height: 240, seconds: 12 });
  });

  it('that was filmed upright is higher than wide', async () => {
    expect(await seeFilm({ turned: true })).toMatchObject({ width: 240, height: 320 });
  });

  it.each<[string, Wanted]>([
    ['of 60 seconds', { seconds: 60 }],
    ['without sound', { sound: false }],
    ['in the high profile, up to level 5.1', { profile: 100, level: 51 }],
    ['with its head at the end', { headLast: true }],
  ])('%s is taken', async (_, wanted) => {
    await expect(seeFilm(wanted)).resolves.toBeDefined();
  });

  it.each<[string, Wanted, string]>([
    ['of 61 seconds', { seconds: 61 }, 'Video too long. Maximum length is 60 seconds'],
    ['that says 2 seconds and plays 90', { seconds: 2, played: 90 }, 'Video too long. Maximum length is 60 seconds'],
    ['of 10 bits', { profile: 110 }, RARE],
    ['in 4:4:4', { profile: 244 }, RARE],
    ['of level 5.2', { profile: 100, level: 52 }, RARE],
    ['with the sound of a camera, uncompressed', { sound: 'sowt' }, RARE],
    ['with the sound of a WebM', { sound: 'Opus' }, RARE],
    ['in H.265', { codec: 'hvc1' }, 'This video format is not supported. Please use MP4 (H.264).'],
    [
      'in two formats',
      { more: { stsd: box('avc1', Buffer.alloc(78)) } },
      'This video format is not supported. Please use MP4 (H.264).',
    ],
    ['of no length', { seconds: 0 }, 'This video cannot be read. Please use MP4 (H.264).'],
    ['of no size', { width: 0 }, 'This video cannot be read. Please use MP4 (H.264).'],
    ['that is two', { films: 2 }, 'This video cannot be read. Please use MP4 (H.264).'],
    ['that is none', { films: 0 }, 'This video cannot be read. Please use MP4 (H.264).'],
    [
      'in fragments',
      { more: { moov: box('mvex', box('trex', Buffer.alloc(24))) } },
      'This video cannot be read. Please use MP4 (H.264).',
    ],
    ['with two heads', { more: { file: box('moov') } }, 'This video cannot be read. Please use MP4 (H.264).'],
  ])('%s is refused', async (_, wanted, message) => {
    await expect(seeFilm(wanted)).rejects.toThrow(message);
  });
});

describe('data about where and when a film was made', () => {
  const gps = Buffer.concat([Buffer.from([0, 18, 0x15, 0xc7]), secret()]);
  it.each<[string, Wanted]>([
    ['in its user data', { more: { moov: box('udta', box('\u00a9xyz', gps)) } }],
    ['as its place', { more: { moov: box('udta', box('loci', secret())) } }],
    ['among its keys', { more: { moov: box('meta', Buffer.alloc(4), box('ilst', secret())) } }],
    ['in a track', { more: { trak: box('udta', secret()) } }],
    ['in a track of its own', { more: { moov: track('meta', { more: { trak: box('udta', secret()) } }) } }],
    ['beside it', { more: { file: box('uuid', secret()) } }],
    ['in a long box', { more: { file: longBox('uuid', secret()) } }],
    ['in what is free', { more: { file: box('free', secret()) } }],
    ['in a box that nobody knows', { more: { moov: box('Xtra', secret()) } }],
  ])('is gone: %s', async (_, wanted) => {
    const before = film(wanted);
    const after = await kept(before);
    expect(before.includes(PLACE)).toBe(true);
    expect(after.includes(PLACE)).toBe(false);
    expect(after.length).toBe(before.length);
    expect(await see(after)).toMatchObject({ width: 320, height: 240, seconds: 2 });
  });

  it('is removed, and everything seen and heard stays', async () => {
    const before = film();
    const after = await kept(before);
    const made = Buffer.alloc(4);
    made.writeUInt32BE(3_800_000_000);
    expect([before.includes(made), after.includes(made)]).toEqual([true, false]);
    const samples = before.subarray(before.indexOf('mdat'));
    expect(after.subarray(after.indexOf('mdat')).equals(samples)).toBe(true);
  });

  it('is removed even if it spans two pieces', async () => {
    const bytes = film({ more: { file: box('free', secret()) } });
    const { patches } = await see(bytes);
    const cut = bytes.indexOf(PLACE) - 6;
    const [first, second] = [new Uint8Array(bytes.subarray(0, cut)), new Uint8Array(bytes.subarray(cut))];
    applyPatches({ bytes: first, at: 0 }, patches);
    applyPatches({ bytes: second, at: cut }, patches);
    expect(Buffer.concat([first, second]).equals(await kept(bytes))).toBe(true);
  });
});

describe('a file that is not a film', () => {
  const whole = film({ more: { moov: box('udta', secret()) } });
  const head = (size: number, type = 'ftyp') => {
    const bytes = Buffer.from(whole);
    bytes.writeUInt32BE(size >>> 0, type === 'ftyp' ? 0 : bytes.indexOf(type) - 4);
    return bytes;
  };
  const nested = Array.from({ length: 5000 }).reduce<Buffer>((inner) => box('moov', inner), Buffer.alloc(0));
  const ftyp = whole.subarray(0, whole.readUInt32BE(0));

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1])],
    ['a picture before a film', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), whole])],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a film without samples', whole.subarray(0, whole.indexOf('mdat') - 4)],
    ['a film without a head', Buffer.concat([ftyp, box('mdat', Buffer.alloc(9))])],
    ...[0, 1, 2, 7, 0x7fffffff, 0xffffffff].flatMap((size): [string, Buffer][] => [
      [`a first box of ${size}`, head(size)],
      ...['moov', 'mvhd', 'stsd', 'avc1', 'stts'].map((type): [string, Buffer] => [
        `a ${type} of ${size}`,
        head(size, type),
      ]),
    ]),
    ['a box longer than numbers go', Buffer.concat([ftyp, Buffer.from('00000001moovffffffffffffffff', 'latin1')])],
    ['boxes in boxes in boxes', Buffer.concat([ftyp, nested, box('mdat')])],
    ['nothing but small boxes', Buffer.concat([ftyp, ...Array.from({ length: 5000 }, () => box('free'))])],
  ])('is refused: %s', async (_, bytes) => {
    await expect(see(bytes)).rejects.toMatchObject({ name: 'Refusal' });
  });

  it('is refused wherever it is truncated', async () => {
    const boundary = whole.indexOf('mdat') + 4;
    for (let end = 0; end < boundary; end += 1) {
      await expect(see(whole.subarray(0, end))).rejects.toMatchObject(INVALID);
    }
  });

  it('is refused or read, whatever its bytes', async () => {
    let taken = 0;
    const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const bytes = Buffer.from(whole);
        for (const { at, byte } of changes) bytes[at] = byte;
        const answer = await see(bytes).catch((error: unknown) => error);
        if (answer instanceof Error) expect(answer).toBeInstanceOf(Refusal);
        else taken += 1;
      }),
      { numRuns: 2000 },
    );
    expect(taken).toBeGreaterThan(0);
  });
});
