import { Worker } from 'node:worker_threads';
import { ComprehendClient, DetectToxicContentCommand, type LanguageCode } from '@aws-sdk/client-comprehend';
import { DetectModerationLabelsCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Moderation, startModeration } from './moderation.ts';

const asked = vi.spyOn(Worker.prototype, 'postMessage');
let looksAtStart: number;
let moderation: Moderation;
let comprehend: ComprehendClient;
let rekognition: RekognitionClient;

beforeAll(async () => {
  const answers = vi.spyOn(Worker.prototype, 'emit');
  moderation = await startModeration({ port: 0 });
  looksAtStart = answers.mock.calls.filter(([event]) => event === 'message').length;
  answers.mockRestore();
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const access = { endpoint: moderation.endpoint, region: 'us-east-1', credentials };
  comprehend = new ComprehendClient(access);
  rekognition = new RekognitionClient(access);
});

afterAll(() => moderation.stop());

const detect = (texts: string[], language: LanguageCode = 'en') =>
  comprehend.send(
    new DetectToxicContentCommand({ LanguageCode: language, TextSegments: texts.map((Text) => ({ Text })) }),
  );

test('each segment is answered in its place, with every label', async () => {
  const { ResultList = [] } = await detect(['A walk in the park', 'I will kill you']);
  const [park, threat] = ResultList;
  expect(park?.Labels?.map(({ Name }) => Name).sort()).toEqual([
    'GRAPHIC',
    'HARASSMENT_OR_ABUSE',
    'HATE_SPEECH',
    'INSULT',
    'PROFANITY',
    'SEXUAL',
    'VIOLENCE_OR_THREAT',
  ]);
  expect(park?.Toxicity).toBeLessThan(0.1);
  expect(threat?.Toxicity).toBeGreaterThan(0.9);
  expect(threat?.Labels?.find(({ Name }) => Name === 'VIOLENCE_OR_THREAT')?.Score).toBe(threat?.Toxicity);
});

test('ten segments of 1,024 bytes are taken, no more and no longer', async () => {
  const full = 'ä'.repeat(512);
  await expect(detect(Array<string>(10).fill(full))).resolves.toHaveProperty('ResultList.length', 10);
  await expect(detect(Array<string>(11).fill('woof'))).rejects.toMatchObject({ name: 'InvalidRequestException' });
  await expect(detect([`${full}!`])).rejects.toMatchObject({ name: 'TextSizeLimitExceededException' });
});

test('no segments, an empty one and another language are refused', async () => {
  await expect(detect([])).rejects.toMatchObject({ name: 'InvalidRequestException' });
  await expect(detect([''])).rejects.toMatchObject({ name: 'InvalidRequestException' });
  await expect(detect(['Wuff'], 'de')).rejects.toMatchObject({ name: 'UnsupportedLanguageException' });
});

test('what is no call of DetectToxicContent is refused', async () => {
  const post = (target: string) =>
    fetch(moderation.endpoint, { method: 'POST', headers: { 'X-Amz-Target': target }, body: 'woof' });
  expect((await post('Comprehend_20171127.DetectSentiment')).status).toBe(400);
  expect((await post('Comprehend_20171127.DetectToxicContent')).status).toBe(400);
});

test('a drawing of nothing has no labels; what is no picture is refused', async () => {
  const Bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  const { ModerationLabels } = await rekognition.send(
    new DetectModerationLabelsCommand({ Image: { Bytes }, MinConfidence: 70 }),
  );
  expect(ModerationLabels).toEqual([]);
  const broken = rekognition.send(new DetectModerationLabelsCommand({ Image: { Bytes: Buffer.from('woof') } }));
  await expect(broken).rejects.toMatchObject({ name: 'InvalidImageFormatException' });
});

test('the model has looked at a picture before anybody asks', () => expect(looksAtStart).toBe(1));

test('a picture is looked at once, however often it is sent', async () => {
  asked.mockClear();
  const Bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const looks = [1, 2, 3].map(() => rekognition.send(new DetectModerationLabelsCommand({ Image: { Bytes } })));
  const [first, ...others] = await Promise.all(looks);
  for (const other of others) expect(other.ModerationLabels).toEqual(first?.ModerationLabels);
  expect(asked).toHaveBeenCalledTimes(1);
});
