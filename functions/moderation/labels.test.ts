import { DetectModerationLabelsCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../core/log.ts';
import { areClean } from './labels.ts';

const rekognition = mockClient(RekognitionClient);
const picture = Buffer.from('a picture');
vi.spyOn(log, 'warn').mockReturnValue();

const seeing = (...labels: [Name: string, Confidence: number][]) =>
  rekognition.on(DetectModerationLabelsCommand).resolves({
    ModerationLabels: labels.map(([Name, Confidence]) => ({ Name, ParentName: '', Confidence })),
  });

beforeEach(() => rekognition.reset());
afterEach(() => vi.unstubAllEnvs());

describe('a picture is', () => {
  it.each(['Explicit', 'Violence', 'Hate Symbols'])('refused for %s', async (label) => {
    seeing(['Alcohol', 99], [label, 70]);
    expect(await areClean([picture])).toBe(false);
  });

  it.each(['Alcohol', 'Swimwear or Underwear', 'Gambling'])('allowed with %s', async (label) => {
    seeing([label, 99]);
    expect(await areClean([picture])).toBe(true);
  });

  it('refused for any of its frames', async () => {
    seeing();
    rekognition
      .on(DetectModerationLabelsCommand, { Image: { Bytes: Buffer.from('bad') } })
      .resolves({ ModerationLabels: [{ Name: 'Explicit', Confidence: 90 }] });
    expect(await areClean([picture, Buffer.from('bad'), picture])).toBe(false);
  });

  it('refused for any of twelve frames, of which four are sent at once', async () => {
    let [running, most] = [0, 0];
    rekognition.on(DetectModerationLabelsCommand).callsFake(async ({ Image }) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return { ModerationLabels: `${Image.Bytes}` === '11' ? [{ Name: 'Explicit', Confidence: 90 }] : [] };
    });
    const twelve = Array.from({ length: 12 }, (_, at) => Buffer.from(`${at}`));
    expect(await areClean(twelve)).toBe(false);
    expect([rekognition.calls().length, most]).toEqual([12, 4]);
    expect(await areClean(twelve.slice(0, 11))).toBe(true);
  });

  it('not sent anywhere if moderation is switched off', async () => {
    vi.stubEnv('MODERATION', 'texts,videos');
    expect(await areClean([picture])).toBe(true);
    expect(rekognition.calls()).toHaveLength(0);
  });
});

describe('if the service fails, the picture is refused', () => {
  it.each([
    ['is throttled', new Error('ThrottlingException')],
    ['takes too long', Object.assign(new Error('aborted'), { name: 'AbortError' })],
  ])('when it %s', async (_, error) => {
    rekognition.on(DetectModerationLabelsCommand).rejects(error);
    await expect(areClean([picture])).rejects.toMatchObject({
      message: 'Error moderating image. Please try again.',
    });
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['garbage', { ModerationLabels: [{ Name: 'Explicit' }] }],
  ])('when it answers %s', async (_, answer) => {
    rekognition.on(DetectModerationLabelsCommand).callsFake(() => answer);
    await expect(areClean([picture])).rejects.toMatchObject({ code: 'media.moderationFailed' });
  });
});
