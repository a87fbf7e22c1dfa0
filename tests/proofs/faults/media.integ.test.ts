import { DetectModerationLabelsCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { environment } from '../../../functions/core/errors.ts';
import { newUlid } from '../../../functions/core/ids.ts';
import { log } from '../../../functions/core/log.ts';
import type { Proof } from '../../../functions/core/proof.ts';
import { s3 } from '../../../functions/media/files.ts';
import { startUpload } from '../../../functions/media/handlers.ts';
import { jobs } from '../../../functions/media/jobs.ts';
import { publishedOf, send } from '../../../functions/media/testing/uploads.ts';
import { moderateImage } from '../../../functions/moderation/images.ts';
import { pictureIn } from '../../../functions/moderation/testing/pictures.ts';
import { createPost, deletePostOfAuthor } from '../../../functions/posts/posts.ts';
import { removeAvatar, setAvatar } from '../../../functions/profiles/profiles.ts';
import { type Dog, newDog, rowsOf } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { oneOf, randomFrom } from '../../../functions/testing/random.ts';
import { checkInvariants } from '../../../scripts/ops/invariants/invariants.ts';
import { seed, tell } from '../../support/profile.ts';

onOwnTable();

const count = Number(process.env.COUNT || 60);
const DAY_MS = 86_400_000;

const { chaos, crashing } = vi.hoisted(() => {
  const chaos = { random: () => 1, crashes: 0, share: 0, pack: [] as string[] };
  const dies = () => {
    if (chaos.random() >= chaos.share) return;
    chaos.crashes += 1;
    throw new Error('The process died.');
  };
  /** The process dies before some of a module's calls, and after some: what was done is done, and nobody is told. */
  const crashing = (module: object) =>
    Object.fromEntries(
      Object.entries(module).map(([name, thing]) => {
        if (thing?.constructor?.name !== 'AsyncFunction') return [name, thing];
        const call = async (...given: unknown[]) => {
          dies();
          const answer = await thing(...given);
          dies();
          return answer;
        };
        return [name, call];
      }),
    );
  return { chaos, crashing };
});
vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));
vi.mock('../../../functions/moderation/screen.ts', () => ({ screenPost: vi.fn() }));
vi.mock('../../../functions/media/files.ts', async (original) => crashing(await original<object>()));
vi.mock('../../../functions/table/uploads.ts', async (original) => crashing(await original<object>()));
vi.mock('../../../functions/table/posts.ts', async (original) => crashing(await original<object>()));
vi.mock('../../../functions/table/profiles.ts', async (original) => crashing(await original<object>()));
// The bucket is that of all tests: only these dogs' files are removed.
vi.mock('../../../functions/media/files.ts', async (original) => {
  const real = await original<typeof import('../../../functions/media/files.ts')>();
  const isOurs = (file: string) => chaos.pack.some((uid) => file.includes(uid));
  return {
    ...real,
    removePublished: (proof: Proof, files: string[]) => real.removePublished(proof, files.filter(isOurs)),
  };
});

vi.spyOn(log, 'warn').mockReturnValue();

/** Red pictures are refused. */
const isRed = async (bytes: Uint8Array) => {
  const { dominant } = await sharp(bytes).stats();
  return dominant.r > dominant.g;
};

const random = randomFrom(seed);
const happens = (share: number) => random() < share;
const done = new Map<string, number>();
let [clean, bad]: Buffer[] = [];
let dogs: Dog[];

beforeAll(async () => {
  [clean, bad] = await Promise.all(['green', 'red'].map(pictureIn));
  dogs = await Promise.all([1, 2, 3].map(() => newDog()));
  chaos.pack = dogs.map(({ uid }) => uid);
  mockClient(RekognitionClient)
    .on(DetectModerationLabelsCommand)
    .callsFake(async ({ Image }) => {
      if (happens(0.1)) throw new Error('down');
      return { ModerationLabels: (await isRed(Image.Bytes)) ? [{ Name: 'Violence', Confidence: 99 }] : [] };
    });
});

/** Calls once, three times, three times at once, or not at all; answers whether one call succeeded. */
async function call(name: string, does: () => Promise<unknown>): Promise<boolean> {
  const times = oneOf([0, 1, 1, 1, 3, 3], random) ?? 1;
  const calls = happens(0.3)
    ? await Promise.allSettled(Array.from({ length: times }, does))
    : await Array.from({ length: times }).reduce<Promise<PromiseSettledResult<unknown>[]>>(
        async (before) => [...(await before), ...(await Promise.allSettled([does()]))],
        Promise.resolve([]),
      );
  const succeeded = calls.filter(({ status }) => status === 'fulfilled').length;
  done.set(name, (done.get(name) ?? 0) + succeeded);
  return succeeded > 0;
}

/** One upload from its form to its end, through all faults. */
async function live(dog: Dog): Promise<void> {
  const purpose = oneOf(['post', 'post', 'avatar'] as const, random) ?? 'post';
  const [form] = await Promise.allSettled([startUpload(dog, { purpose, type: 'image/jpeg', size: 1000 })]);
  if (form.status === 'rejected') return;
  const { uploadId } = form.value;
  const sendOne = () => send(form.value, (happens(0.3) ? bad : clean) ?? Buffer.alloc(0));
  await call('sent', sendOne);
  await call('looked at', () => moderateImage(dog, { uploadId }));
  if (happens(0.3)) await call('sent late', sendOne);
  if (happens(0.2)) await call('looked at late', () => moderateImage(dog, { uploadId }));
  if (purpose === 'avatar') {
    await call('shown', () => setAvatar(dog, { uploadId }));
    if (happens(0.2)) await call('taken away', () => removeAvatar(dog));
    return;
  }
  const ids = [newUlid(), newUlid()];
  const post = () => createPost(dog, { text: 'Look!', uploadId, postId: happens(0.9) ? ids[0] : ids[1] });
  await call('posted', post);
  if (happens(0.2)) await call('deleted', () => deletePostOfAuthor(dog, { postId: `${ids[0]}-${dog.uid}` }));
  if (happens(0.2)) await call('posted late', post);
}

async function sweepTomorrow(): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + 1.1 * DAY_MS, toFake: ['Date'] });
  let cursor = await jobs['media.sweep']({});
  while (cursor) cursor = await jobs['media.sweep']({}, cursor);
  vi.useRealTimers();
}

async function bytesOf(Key: string): Promise<Uint8Array> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: environment('MEDIA'), Key }));
  return (await Body?.transformToByteArray()) ?? new Uint8Array();
}

/** A file that is published again has more than one version. */
const publishedByAll = async () => [...new Set((await Promise.all(dogs.map(publishedOf))).flat())];

it('wherever the process dies, and whatever comes again, late or never: nothing unseen is published, nothing is left', async () => {
  chaos.random = random;
  chaos.share = 0.06;
  for (let at = 0; at < count; at += 1) await live(oneOf(dogs, random) ?? (await newDog()));
  chaos.share = 0;
  const before = await publishedByAll();
  await sweepTomorrow();
  await sweepTomorrow();
  const files = await publishedByAll();
  const names = [
    'published files that no row names',
    'named files that are not there',
    'wrong counters',
    'wrong newest posts',
  ] as const;
  const found = checkInvariants(await rowsOf(...chaos.pack), names, { files: files.map((file) => ({ file, at: 0 })) });
  const unsafe = await Promise.all(files.map(async (file) => isRed(await bytesOf(file))));
  const uses = files.map((file) => file.split('/').at(-1));
  tell('X8 crashes of an upload', {
    injected: chaos.crashes,
    lost: 0,
    wrong: unsafe.filter(Boolean).length + Object.values(found).flat().length,
    uploads: count,
    ...Object.fromEntries(done),
    files: before.length,
    'after the sweep': files.length,
  });
  expect(Object.values(found).flat()).toEqual([]);
  expect(unsafe).not.toContain(true);
  expect(new Set(uses).size).toBe(uses.length);
  expect(chaos.crashes).toBeGreaterThan(count / 10);
}, 900_000);
