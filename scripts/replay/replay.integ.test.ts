import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import {
  CreateQueueCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  PurgeQueueCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SYSTEM } from '../../functions/core/proof.ts';
import { client as table, tableName } from '../../functions/core/table.ts';
import { put, remove, write } from '../../functions/core/write.ts';
import { follow } from '../../functions/follows/follows.ts';
import { to } from '../../functions/follows/testing/relations.ts';
import { listNotifications } from '../../functions/notifications/notifications.ts';
import { keyOf } from '../../functions/table/notifications.ts';
import { newDog } from '../../functions/testing/dogs.ts';
import { followStream } from '../../proofs/streams/stream.ts';
import { lookIntoRecords, lookIntoWork } from './lost.ts';
import { queuesOfLostRecords } from './queues.ts';
import { replayAll } from './replay.ts';

vi.mock('../../functions/table/limits.ts', () => ({ spend: vi.fn(), spendEarly: vi.fn() }));

const sqs = new SQSClient({});
let queue: string;
let functionArn: string;

async function reactions(): Promise<string> {
  for await (const { Functions = [] } of paginateListFunctions({ client: new LambdaClient({}) }, {})) {
    const found = Functions.find(({ FunctionName = '' }) => FunctionName.startsWith('Barkyard-ReactionsRecords'));
    if (found?.FunctionArn) return found.FunctionArn;
  }
  throw new Error('There are no Reactions.');
}

beforeAll(async () => {
  const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName: `lost-${Date.now()}` }));
  queue = QueueUrl;
  functionArn = await reactions();
});
afterAll(() => sqs.send(new DeleteQueueCommand({ QueueUrl: queue })));

type Name = 'ApproximateNumberOfMessages' | 'ApproximateNumberOfMessagesNotVisible';

const waiting = async (names: Name[] = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible']) => {
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: queue, AttributeNames: names }));
  return names.reduce((sum, name) => sum + Number(Attributes?.[name]), 0);
};

/** What Lambda writes when it gives up on a batch. */
async function giveUpOn(startSequenceNumber: string, endSequenceNumber = startSequenceNumber) {
  const { Table } = await table.send(new DescribeTableCommand({ TableName: tableName() }));
  const shardId = 'shardId-00000000000000000000-00000000';
  const DDBStreamBatchInfo = { shardId, startSequenceNumber, endSequenceNumber, streamArn: Table?.LatestStreamArn };
  const body = { requestContext: { functionArn, condition: 'RetryAttemptsExhausted' }, DDBStreamBatchInfo };
  await sqs.send(new SendMessageCommand({ QueueUrl: queue, MessageBody: JSON.stringify(body) }));
}

const nameOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.SequenceNumber ?? '';

it('what a consumer gave up on is handed to it again, and leaves the queue once it succeeds', async () => {
  const [rex, luna] = await Promise.all([newDog({ name: 'Rex' }), newDog({ name: 'Luna' })]);
  const news = await followStream();
  await follow(luna, to(rex));
  const own = (await news()).filter(({ dynamodb }) => dynamodb?.Keys?.SK?.S === `TO#${rex.uid}`);
  const [record = ''] = own.map(nameOf);
  const followId = own[0]?.dynamodb?.NewImage?.GSI1SK?.S ?? '';
  // Twice, for the consumer itself may have come to it meanwhile: what is gone again only the replay brings.
  for (let times = 0; times < 2; times += 1) {
    await giveUpOn(record);
    expect(await replayAll(queue)).toEqual({ replayed: 1, left: [] });
    expect((await listNotifications(rex, {})).items.map(({ message }) => message)).toEqual([
      'Luna started following you',
    ]);
    expect(await waiting()).toBe(0);
    await write(SYSTEM, remove(keyOf({ uid: rex.uid, ulid: followId, kind: 'follow' })));
  }
}, 150_000);

it('records that the stream has no more are told of, and stay', async () => {
  await giveUpOn('1');
  expect(await replayAll(queue)).toEqual({
    replayed: 0,
    left: ['The records are older than a day, and gone from the stream.'],
  });
  expect(await waiting()).toBe(1);
});

it('finds the queues of both consumers', async () => {
  const names = (await queuesOfLostRecords()).map((url) => url.replace(/.*Barkyard-(\w+?)LostRecords.*/, '$1'));
  expect(names.sort()).toEqual(['Reactions', 'Upkeep']);
});

it('what waits and can be done again is no loss; what never can is named; all of it stays and can be had at once', async () => {
  await sqs.send(new PurgeQueueCommand({ QueueUrl: queue }));
  const [dog, news] = [await newDog(), await followStream()];
  await write(SYSTEM, remove({ PK: `USER#${dog.uid}`, SK: 'PRESENCE' }), put({ PK: `TEST#${dog.uid}`, SK: 'TEST' }));
  const own = (await news()).find(({ dynamodb }) => dynamodb?.Keys?.PK?.S === `TEST#${dog.uid}`);
  await giveUpOn(own ? nameOf(own) : '');
  expect(await lookIntoRecords(queue)).toEqual({ messages: 1, lost: [] });
  await giveUpOn('1');
  await sqs.send(new SendMessageCommand({ QueueUrl: queue, MessageBody: 'woof' }));
  const { messages, lost } = await lookIntoRecords(queue);
  const reasons = lost.map((reason) => reason.replace(/^\S+ \S+ /, '')).sort();
  expect({ messages, reasons }).toEqual({
    messages: 3,
    reasons: ['it names no records', 'the stream, which keeps a day, has its records no more'],
  });
  expect(await waiting(['ApproximateNumberOfMessages'])).toBe(3);
}, 150_000);

it('a job that no version of the work knows is lost', async () => {
  await sqs.send(new PurgeQueueCommand({ QueueUrl: queue }));
  for (const job of ['follows.acceptPending', 'follows.fetch']) {
    await sqs.send(new SendMessageCommand({ QueueUrl: queue, MessageBody: JSON.stringify({ job, input: {} }) }));
  }
  const { messages, lost } = await lookIntoWork(queue);
  expect([messages, lost.length, lost[0]]).toEqual([2, 1, expect.stringContaining('there is no job follows.fetch')]);
}, 150_000);
