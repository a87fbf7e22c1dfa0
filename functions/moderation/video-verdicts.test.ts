import { randomUUID } from 'node:crypto';
import {
  GetContentModerationCommand,
  InvalidS3ObjectException,
  LimitExceededException,
  RekognitionClient,
  ResourceNotFoundException,
  StartContentModerationCommand,
} from '@aws-sdk/client-rekognition';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../core/proof.ts';
import { freeSlot, takeSlot } from '../table/video-slots.ts';
import { pollVerdict } from './video-verdicts.ts';

vi.mock('../table/video-slots.ts', () => ({ takeSlot: vi.fn(), freeSlot: vi.fn() }));
const rekognition = mockClient(RekognitionClient);
const video = () => ({ name: randomUUID(), bucket: 'bucket', file: 'posts/x/y.mp4' });
const meta = { $metadata: {}, message: 'no' };
const label = (Name: string) => ({ Timestamp: 0, ModerationLabel: { Name, Confidence: 90, ParentName: '' } });
const finds = (status: 'SUCCEEDED' | 'FAILED' | 'IN_PROGRESS', ...names: string[]) =>
  rekognition
    .on(GetContentModerationCommand)
    .resolves({ JobStatus: status, ModerationLabels: names.map(label), VideoMetadata: {} });

beforeEach(() => {
  vi.unstubAllEnvs();
  vi.clearAllMocks();
  vi.mocked(takeSlot).mockResolvedValue(true);
  rekognition.reset();
  rekognition.on(StartContentModerationCommand).resolves({ JobId: 'job' });
});

describe('a video that is examined', () => {
  it('is one job, by its name, however often it is started', async () => {
    const one = video();
    for (const _ of [1, 2, 3]) expect(await pollVerdict(one)).toEqual({ job: 'job', delay: 5 });
    const tokens = rekognition.commandCalls(StartContentModerationCommand).map(({ args: [{ input }] }) => input);
    expect(new Set(tokens.map(({ ClientRequestToken }) => ClientRequestToken))).toEqual(new Set([one.name]));
    expect(tokens[0]?.Video).toEqual({ S3Object: { Bucket: 'bucket', Name: 'posts/x/y.mp4' } });
  });

  it('is polled until there is a verdict', async () => {
    finds('IN_PROGRESS');
    expect(await pollVerdict(video(), 'job')).toEqual({ job: 'job', delay: 5 });
    expect(freeSlot).not.toHaveBeenCalled();
  });

  it.each([
    ['clean', 'SUCCEEDED', []],
    ['clean', 'SUCCEEDED', ['Swimwear or Underwear']],
    ['refused', 'SUCCEEDED', ['Swimwear or Underwear', 'Violence']],
    ['refused', 'FAILED', []],
  ] as const)('is %s when it %s with %j', async (verdict, status, names) => {
    finds(status, ...names);
    const one = video();
    expect(await pollVerdict(one, 'job')).toBe(verdict);
    expect(freeSlot).toHaveBeenCalledWith(SYSTEM, one.name);
  });

  it('is refused for a label on the last page of findings', async () => {
    const page = { JobStatus: 'SUCCEEDED', VideoMetadata: {} } as const;
    rekognition.on(GetContentModerationCommand).resolves({ ...page, ModerationLabels: [label('Explicit')] });
    rekognition
      .on(GetContentModerationCommand, { JobId: 'job', NextToken: undefined })
      .resolves({ ...page, ModerationLabels: [label('Gambling')], NextToken: 'two' });
    expect(await pollVerdict(video(), 'job')).toBe('refused');
    expect(rekognition.commandCalls(GetContentModerationCommand)).toHaveLength(2);
  });

  it('waits if all slots are taken', async () => {
    vi.mocked(takeSlot).mockResolvedValue(false);
    expect(await pollVerdict(video())).toEqual({ job: '', delay: 30 });
    expect(rekognition.calls()).toHaveLength(0);
  });

  it('waits while Rekognition is busy', async () => {
    rekognition.on(StartContentModerationCommand).rejects(new LimitExceededException(meta));
    const one = video();
    expect(await pollVerdict(one)).toEqual({ job: '', delay: 30 });
  });

  it('is examined again if Rekognition forgot the job', async () => {
    rekognition.on(GetContentModerationCommand).rejects(new ResourceNotFoundException(meta));
    const one = video();
    expect(await pollVerdict(one, 'old')).toEqual({ job: 'job', delay: 5 });
  });

  it('is refused if Rekognition cannot read it', async () => {
    rekognition.on(StartContentModerationCommand).rejects(new InvalidS3ObjectException(meta));
    expect(await pollVerdict(video())).toBe('refused');
  });

  it.each([
    ['is down', () => rekognition.on(GetContentModerationCommand).rejects(new Error('down'))],
    ['answers nonsense', () => rekognition.on(GetContentModerationCommand).resolves({ JobStatus: undefined })],
  ])('is neither clean nor refused if Rekognition %s', async (_, happen) => {
    happen();
    await expect(pollVerdict(video(), 'job')).rejects.toThrow();
  });

  it('is clean if the operator switched moderation off', async () => {
    vi.stubEnv('MODERATION', 'texts,pictures');
    expect(await pollVerdict(video())).toBe('clean');
    expect(rekognition.calls()).toHaveLength(0);
  });
});
