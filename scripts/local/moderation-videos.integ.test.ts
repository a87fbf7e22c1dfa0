import { randomUUID } from 'node:crypto';
import {
  GetContentModerationCommand,
  RekognitionClient,
  StartContentModerationCommand,
} from '@aws-sdk/client-rekognition';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { s3At } from './aws.ts';
import { keyframesOf } from './keyframes.ts';
import { type Moderation, startModeration } from './moderation.ts';
import { preparePython } from './python.ts';
import { greenClip } from './testing/clip.ts';

vi.mock('./keyframes.ts', { spy: true });

const { outputs, ...aws } = inject('stack');
const Bucket = outputs.MediaBucketName;
const s3 = s3At(aws);

let moderation: Moderation;
let rekognition: RekognitionClient;

beforeAll(async () => {
  // Fetching the decoder is not part of a look.
  await preparePython(undefined, undefined, 'decoder').catch(() => undefined);
  moderation = await startModeration({ port: 0, aws });
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  rekognition = new RekognitionClient({ endpoint: moderation.endpoint, region: 'us-east-1', credentials });
});

afterAll(() => moderation.stop());

const start = (Name: string, ClientRequestToken = randomUUID()) =>
  rekognition.send(new StartContentModerationCommand({ Video: { S3Object: { Bucket, Name } }, ClientRequestToken }));
const ask = (JobId = '') => rekognition.send(new GetContentModerationCommand({ JobId }));
const put = (Key: string, Body: Buffer) => s3.send(new PutObjectCommand({ Bucket, Key, Body }));

async function aVideo(film: Buffer) {
  const name = `posts/${randomUUID()}/film.mp4`;
  await put(name, film);
  return name;
}

it('a video is judged by what it shows, in a job that is one however often it is started', async () => {
  const [name, token] = [await aVideo(greenClip), randomUUID()];
  const { JobId } = await start(name, token);
  expect(await start(name, token)).toMatchObject({ JobId });
  await vi.waitUntil(async () => (await ask(JobId)).JobStatus !== 'IN_PROGRESS', { timeout: 40_000, interval: 300 });
  expect(await ask(JobId)).toMatchObject({ JobStatus: 'SUCCEEDED', ModerationLabels: [] });
});

it('is judged by the picture beside it where no decoder can be had', async () => {
  vi.mocked(keyframesOf).mockResolvedValue(undefined);
  const name = await aVideo(greenClip);
  await put(name.replace('film.mp4', 'first.jpg'), Buffer.from('no picture'));
  const { JobId } = await start(name);
  await vi.waitUntil(async () => (await ask(JobId)).JobStatus !== 'IN_PROGRESS', { timeout: 40_000, interval: 300 });
  expect(await ask(JobId)).toMatchObject({ JobStatus: 'FAILED' });
  vi.mocked(keyframesOf).mockReset();
});

it('fails where it is none', async () => {
  const { JobId } = await start(await aVideo(Buffer.from('no film')));
  await vi.waitUntil(async () => (await ask(JobId)).JobStatus !== 'IN_PROGRESS', { timeout: 40_000, interval: 300 });
  expect(await ask(JobId)).toMatchObject({ JobStatus: 'FAILED' });
});

it('a video that is not there, and a job that nobody started, are refused', async () => {
  await expect(start(`posts/${randomUUID()}/film.mp4`)).rejects.toMatchObject({ name: 'InvalidS3ObjectException' });
  await expect(ask(randomUUID())).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});
