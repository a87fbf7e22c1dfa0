import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { job, type Later, later, start, withSecondPass, worker } from './jobs.ts';
import { log } from './log.ts';
import { SYSTEM } from './proof.ts';
import { currentRequest, requestOf, withRequest } from './request.ts';
import { client } from './sqs.ts';

const sqs = mockClient(client);
const INPUT = { uid: 'u1' };
const page = vi.fn<(input: object, cursor?: string) => Promise<string | Later | undefined>>();
const Dog = z.object({ uid: z.string() });
const pages = { 'room.count': job(Dog, page), 'room.index': withSecondPass(job(Dog, page)) };

const message = (body: object | string, messageId = 'm1'): SQSRecord => ({
  messageId,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  receiptHandle: '',
  attributes: { ApproximateReceiveCount: '1', SentTimestamp: '', SenderId: '', ApproximateFirstReceiveTimestamp: '' },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: '',
  awsRegion: '',
});
const work = (...Records: SQSRecord[]) => worker(() => pages)({ Records });
const sent = () =>
  sqs.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => ({
    ...JSON.parse(`${input.MessageBody}`),
    after: input.DelaySeconds,
  }));

beforeEach(() => {
  process.env.REST_QUEUE = 'https://queue';
  sqs.reset();
  sqs.onAnyCommand().resolves({});
  page.mockReset().mockResolvedValue(undefined);
});

describe('a job', () => {
  it('begins with its first page', async () => {
    await start(SYSTEM, { job: 'room.count', input: INPUT });
    expect(sent()).toEqual([{ job: 'room.count', input: INPUT, after: 0 }]);
  });

  it('carries the trace of its request from page to page', async () => {
    await withRequest(requestOf('3f2a9c1e-0000'), () => start(SYSTEM, { job: 'room.count', input: INPUT }));
    page.mockResolvedValue('next');
    const messageAttributes = { trace: { stringValue: '3f2a9c1e', dataType: 'String' } };
    await work({ ...message({ job: 'room.count', input: INPUT }), messageAttributes });
    const attributes = sqs.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input.MessageAttributes);
    expect(attributes).toEqual(Array(2).fill({ trace: { DataType: 'String', StringValue: '3f2a9c1e' } }));
  });

  it('has a line in the log once it is done, within the trace of its request', async () => {
    const noted: unknown[] = [];
    vi.spyOn(log, 'info').mockImplementation((...line) => noted.push([currentRequest()?.trace, ...line]));
    const messageAttributes = { trace: { stringValue: '3f2a9c1e', dataType: 'String' } };
    await work({ ...message({ job: 'room.count', input: INPUT }), messageAttributes });
    expect(noted).toEqual([['3f2a9c1e', 'The work is done.', { job: 'room.count' }]]);
  });

  it('goes on page by page, each a message', async () => {
    page.mockResolvedValue('next');
    expect(await work(message({ job: 'room.count', input: INPUT, cursor: 'here' }))).toEqual({ batchItemFailures: [] });
    expect(page).toHaveBeenCalledWith(INPUT, 'here', undefined);
    expect(sent()).toEqual([{ job: 'room.count', input: INPUT, cursor: 'next', after: 0 }]);
  });

  it('retries a page after growing pauses of up to a quarter of an hour', async () => {
    page.mockResolvedValue(later());
    await work(message({ job: 'room.count', input: INPUT }));
    expect(sent()).toEqual([{ job: 'room.count', input: INPUT, cursor: '1', after: 30 }]);
    expect([1, 4, 5, 50].map((tried) => later(`${tried}`)?.delay)).toEqual([60, 480, 900, 900]);
  });

  it('gives up a page after a day', () => {
    const delays: number[] = [];
    for (let next = later(); next; next = later(next.cursor)) delays.push(next.delay);
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(86_430);
  });

  it('is done after its last page', async () => {
    await work(message({ job: 'room.count', input: INPUT, cursor: 'last' }));
    expect(sent()).toEqual([]);
  });

  it('that reads an index comes again five minutes after its last page, from the beginning, and then no more', {
    tags: 'spec-12.5',
  }, async () => {
    await work(message({ job: 'room.index', input: INPUT, cursor: 'last' }));
    const [second] = sent();
    expect(second).toEqual({ job: 'room.index', input: INPUT, again: true, after: 300 });
    sqs.resetHistory();
    await work(message(second));
    expect(sent()).toEqual([]);
  });

  it('goes through its pages the second time too', async () => {
    page.mockResolvedValue('next');
    await work(message({ job: 'room.index', input: INPUT, again: true }));
    expect(page).toHaveBeenLastCalledWith(INPUT, undefined, true);
    expect(sent()).toEqual([{ job: 'room.index', input: INPUT, again: true, cursor: 'next', after: 0 }]);
  });
});

it.each([
  ['account.forget', 'https://people'],
  ['posts.look', 'https://moderation'],
  ['posts.retag', 'https://queue'],
])('%s waits in the queue of its purpose, in a group of its own kind', async (name, QueueUrl) => {
  vi.stubEnv('PEOPLE_QUEUE', 'https://people');
  vi.stubEnv('MODERATION_QUEUE', 'https://moderation');
  await start(SYSTEM, { job: name, input: INPUT });
  expect(sqs.commandCalls(SendMessageCommand)[0]?.args[0].input).toMatchObject({ QueueUrl, MessageGroupId: name });
});

describe('work that fails', () => {
  it('is delivered again alone, whatever went wrong', async () => {
    page.mockImplementation(async (input) => {
      if (JSON.stringify(input).includes('bad')) throw new Error('bad');
      return undefined;
    });
    const answer = await work(
      message({ job: 'room.count', input: { uid: 'bad' } }, 'thrown'),
      message('{', 'no JSON'),
      message({ job: 'room.none', input: INPUT }, 'unknown'),
      message({ job: 'constructor', input: INPUT }, 'inherited'),
      message({ job: 'room.count', input: {} }, 'other input'),
      message({ job: 'room.count', input: INPUT }, 'good'),
    );
    const failed = answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
    expect(failed).toEqual(['thrown', 'no JSON', 'unknown', 'inherited', 'other input']);
  });

  it('is work whose next message could not be sent', async () => {
    sqs.onAnyCommand().rejects(new Error('down'));
    const answer = await work(message({ job: 'room.index', input: INPUT }));
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] });
  });
});
