import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { DynamoDBRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { client } from './dead-records.ts';
import { Fault } from './errors.ts';
import { log } from './log.ts';
import { currentRequest } from './request.ts';
import { type Change, consumer } from './stream.ts';

vi.spyOn(log, 'error').mockReturnValue();
vi.stubEnv('LOST_RECORDS', 'lost');
vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'Reactions');
const s3 = mockClient(client);

const keysOf = (SK: string) => ({ PK: { S: 'USER#a' }, SK: { S: SK } });

const record = (sequence: number, SK = `POST#${sequence}`, rest: Partial<DynamoDBRecord> = {}): DynamoDBRecord => ({
  eventID: `e${sequence}`,
  dynamodb: { SequenceNumber: `${sequence}`, Keys: keysOf(SK) },
  ...rest,
});
const unreadable = (sequence: number): DynamoDBRecord => ({ dynamodb: { SequenceNumber: `${sequence}` } });
const image = (n: number) => ({ ...keysOf('POST#1'), likes: { N: `${n}` }, tags: { SS: ['x'] } });

const react = vi.fn<(changes: Change[]) => Promise<unknown>>();
const handler = consumer({ reads: ['POST#', 'LIKE#'], react });
const failuresOf = async (Records: DynamoDBRecord[], isReplay?: boolean) => {
  const { batchItemFailures } = await handler({ Records, isReplay });
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
};
const sortKeys = () => react.mock.calls.map(([changes]) => changes.map(({ key }) => key.SK));
const failAt = (SK: string, error: () => Error) =>
  react.mockImplementation(async (changes) => {
    if (changes.some(({ key }) => key.SK === SK)) throw error();
  });
const kept = () =>
  s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => [input.Key, JSON.parse(`${input.Body}`)]);

beforeEach(() => {
  react.mockReset().mockResolvedValue(undefined);
  s3.reset();
  s3.onAnyCommand().resolves({});
});

describe('a consumer of the stream', () => {
  it('gets the item before and after each change', async () => {
    const dynamodb = { SequenceNumber: '1', Keys: keysOf('POST#1'), OldImage: image(1), NewImage: image(2) };
    expect(await failuresOf([{ dynamodb }, record(2)])).toEqual([]);
    const row = { PK: 'USER#a', SK: 'POST#1', tags: new Set(['x']) };
    expect(react.mock.calls).toEqual([
      [[{ key: { PK: 'USER#a', SK: 'POST#1' }, before: { ...row, likes: 1 }, after: { ...row, likes: 2 } }]],
      [[{ key: { PK: 'USER#a', SK: 'POST#2' } }]],
    ]);
  });

  it('works each record in the trace of the request that changed the item', async () => {
    const traced = (trace: string) => ({ ...image(1), trace: { S: trace } });
    const traces: unknown[] = [];
    react.mockImplementation(async () => traces.push(currentRequest()?.trace));
    const written = record(1, 'POST#1', { eventID: 'event-0001' });
    const changed = record(2, 'POST#2', { eventID: 'event-0002' });
    Object.assign(written.dynamodb ?? {}, { NewImage: traced('3f2a9c1e') });
    Object.assign(changed.dynamodb ?? {}, { OldImage: traced('3f2a9c1e'), NewImage: traced('3f2a9c1e') });
    await handler({ Records: [written, changed] });
    expect(traces).toEqual(['3f2a9c1e', 'event-00']);
  });

  it('says in one line for a batch which requests led to what succeeded, and nothing where none did', async () => {
    const noted = vi.spyOn(log, 'info').mockReturnValue();
    const by = (sequence: number, trace: string) => {
      const [SK, NewImage] = [`POST#${sequence}`, { trace: { S: trace } }];
      return record(sequence, SK, { dynamodb: { SequenceNumber: `${sequence}`, Keys: keysOf(SK), NewImage } });
    };
    failAt('POST#3', () => new Error('down'));
    await failuresOf([by(1, '3f2a9c1e'), by(2, '3f2a9c1e'), by(3, 'b0b1c2d3'), by(4, 'a0b1c2d3')]);
    expect(noted).toHaveBeenCalledExactlyOnceWith('The records were taken.', { traces: ['3f2a9c1e', 'a0b1c2d3'] });
    noted.mockClear();
    await failuresOf([record(5)]);
    expect(noted).not.toHaveBeenCalled();
  });

  it('gets only rows that it reads, and no expiry', async () => {
    const userIdentity = { type: 'Service', principalId: 'dynamodb.amazonaws.com' };
    await failuresOf([record(1, 'LIMIT'), record(2, 'POST#2', { userIdentity }), record(3, 'LIKE#3')]);
    expect(sortKeys()).toEqual([['LIKE#3']]);
  });

  it('gets the records of an item together and in order, side by side with other items', async () => {
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    react.mockImplementation(async (changes) => {
      if (changes[0]?.key.SK === 'POST#1') await promise;
      order.push(...changes.map(({ key, after }) => `${key.SK} ${after?.likes}`));
      resolve();
    });
    const of = (sequence: number, SK: string) =>
      record(sequence, SK, {
        dynamodb: { SequenceNumber: `${sequence}`, Keys: keysOf(SK), NewImage: { likes: { N: `${sequence}` } } },
      });
    await failuresOf([of(1, 'POST#1'), of(2, 'POST#2'), of(3, 'POST#1')]);
    expect(order).toEqual(['POST#2 2', 'POST#1 1', 'POST#1 3']);
  });

  it('may choose what is handed over together', async () => {
    await consumer({ reads: ['POST#'], react, targetOf: ({ PK }) => PK })({ Records: [record(1), record(2)] });
    expect(sortKeys()).toEqual([['POST#1', 'POST#2']]);
  });
});

describe('a failure that may pass', () => {
  it('has the record delivered again; other items are done, and nothing is kept', async () => {
    failAt('POST#2', () => new Error('DynamoDB is throttling'));
    expect(await failuresOf([record(1), record(2), record(3)])).toEqual(['2']);
    expect(sortKeys()).toEqual([['POST#1'], ['POST#2'], ['POST#3']]);
    expect(kept()).toEqual([]);
  });
});

describe('a failure that cannot pass', () => {
  it.each([
    ['a fault of ours', () => new Fault('broken')],
    ['a row that cannot be parsed', () => new z.core.$ZodError([])],
    ['a bug', () => new TypeError('undefined is not a function')],
    ['a request that DynamoDB never accepts', () => Object.assign(new Error(), { name: 'ValidationException' })],
  ])('is kept whole and counts as done: %s', async (_, error) => {
    failAt('POST#2', error);
    expect(await failuresOf([record(1), record(2)])).toEqual([]);
    const requestContext = { functionArn: 'Reactions' };
    expect(kept()).toEqual([
      ['records/Reactions/2.json', { requestContext, payload: JSON.stringify({ Records: [record(2)] }) }],
    ]);
  });

  it('of a record that cannot be read costs that record alone', async () => {
    expect(await failuresOf([unreadable(1), record(2)])).toEqual([]);
    expect(kept().map(([name]) => name)).toEqual(['records/Reactions/1.json']);
    expect(sortKeys()).toEqual([['POST#2']]);
  });

  it('of one among several of a target is found by trying each alone', async () => {
    failAt('POST#2', () => new Fault('broken'));
    const together = consumer({ reads: ['POST#'], react, targetOf: ({ PK }) => PK });
    expect(await together({ Records: [record(1), record(2), record(3)] })).toEqual({ batchItemFailures: [] });
    expect(sortKeys()).toEqual([['POST#1', 'POST#2', 'POST#3'], ['POST#1'], ['POST#2'], ['POST#3']]);
    expect(kept()).toHaveLength(1);
  });

  it('has the record delivered again while it cannot be kept', async () => {
    s3.onAnyCommand().rejects(new Error('down'));
    expect(await failuresOf([unreadable(1)])).toEqual(['1']);
  });

  it('stays with whoever replays it', async () => {
    expect(await failuresOf([unreadable(1)], true)).toEqual(['1']);
    expect(kept()).toEqual([]);
  });
});
