import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { log } from '../../../functions/core/log.ts';
import { sum } from '../../../functions/core/testing/statistics.ts';
import { pictureIn } from '../../../functions/moderation/testing/pictures.ts';
import { type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { oneOf, randomFrom } from '../../../functions/testing/random.ts';
import { seed, tell } from '../../support/profile.ts';
import { FAULTS } from './moderation.ts';

onOwnTable();

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));
vi.mock('../../../functions/moderation/screen.ts', () => ({ screenPost: vi.fn() }));
vi.spyOn(log, 'warn').mockReturnValue();

const count = Number(process.env.IMAGES || 40);
const TRIES = 4;

const Asked = z.object({ Image: z.object({ Bytes: z.base64() }) });
const faults = new Map(Object.entries(FAULTS));
const names = [...faults.keys()];

let rekognition: Server;
let fault: string | undefined;
let rex: Dog;
let moderateImage: typeof import('../../../functions/moderation/images.ts').moderateImage;
let createPost: typeof import('../../../functions/posts/posts.ts').createPost;
let media: typeof import('../../../functions/media/testing/uploads.ts');

async function labelsOf(body: unknown) {
  const { dominant } = await sharp(Buffer.from(Asked.parse(body).Image.Bytes, 'base64')).stats();
  return dominant.r > dominant.g ? [{ Name: 'Violence', Confidence: 99 }] : [];
}

beforeAll(async () => {
  rekognition = createServer(async (request, response) => {
    const body = await json(request);
    if (fault) return void faults.get(fault)?.(response);
    response.end(JSON.stringify({ ModerationLabels: await labelsOf(body) }));
  });
  await new Promise<void>((resolve) => rekognition.listen(0, '127.0.0.1', resolve));
  const { port } = rekognition.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_REKOGNITION', `http://127.0.0.1:${port}`);
  // The test does not wait 20 seconds for an answer that never comes.
  const patience = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => patience(fault === 'time-out' ? 150 : time));
  ({ moderateImage } = await import('../../../functions/moderation/images.ts'));
  ({ createPost } = await import('../../../functions/posts/posts.ts'));
  media = await import('../../../functions/media/testing/uploads.ts');
});
afterAll(() => {
  rekognition.closeAllConnections();
  rekognition.close();
});
beforeEach(async () => {
  fault = undefined;
  rex = await newDog();
});

const sent = async (background: string) => media.sent(rex, 'post', await pictureIn(background));
const failure = { code: 'media.moderationFailed', message: 'Error moderating image. Please try again.' };

describe('a picture that could not be looked at', () => {
  it.each(names)(
    'because of %s is refused with the sentence, and can be tried again',
    { tags: 'spec-8.38' },
    async (name) => {
      const uploadId = await sent('green');
      fault = name;
      await expect(moderateImage(rex, { uploadId })).rejects.toMatchObject(failure);
      await expect(createPost(rex, { text: 'Look!', uploadId })).rejects.toMatchObject({ code: 'media.unusable' });
      expect(await media.publishedOf(rex)).toEqual([]);
      fault = undefined;
      expect(await moderateImage(rex, { uploadId })).toMatchObject({ allowed: true });
      await createPost(rex, { text: 'Look!', uploadId });
      expect(await media.publishedOf(rex)).toHaveLength(1);
    },
  );
});

it('none is published that nobody has looked at, however the service fails', async () => {
  const random = randomFrom(seed);
  const met = new Map<string, number>();
  const [expected, posted]: [string[], string[]] = [[], []];
  for (let at = 0; at < count; at += 1) {
    const isBad = random() < 0.3;
    const uploadId = await sent(isBad ? 'red' : 'green');
    let isSeen = false;
    for (let tried = 0; tried < TRIES && !isSeen; tried += 1) {
      fault = random() < 0.6 ? oneOf(names, random) : undefined;
      met.set(fault ?? 'none', (met.get(fault ?? 'none') ?? 0) + 1);
      const looked = moderateImage(rex, { uploadId });
      if (fault) await expect(looked).rejects.toMatchObject(failure);
      else expect(await looked).toMatchObject({ allowed: !isBad });
      isSeen = !fault;
    }
    if (isSeen && !isBad) expected.push(uploadId);
    const [{ status }] = await Promise.allSettled([createPost(rex, { text: 'Look!', uploadId })]);
    if (status === 'fulfilled') posted.push(uploadId);
  }
  const published = (await media.publishedOf(rex)).map((file) => file.split('/').at(-1)?.split('.')[0]);
  expect(posted).toEqual(expected);
  expect(published.sort()).toEqual(expected.sort());
  const unseen = published.filter((uploadId) => !expected.includes(`${uploadId}`)).length;
  const { none, ...faults } = Object.fromEntries(met);
  const injected = sum(Object.values(faults));
  const figures = { ...faults, pictures: count, published: published.length };
  tell('X7 pictures', { injected, lost: expected.length - posted.length, wrong: unseen, ...figures });
}, 300_000);
