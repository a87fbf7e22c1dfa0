import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import {
  CreateQueueCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { client as table, tableName } from '../../functions/core/table.ts';
import { remove, write } from '../../functions/core/write.ts';
import { follow } from '../../functions/follows/domain.ts';
import { to } from '../../functions/follows/testing.ts';
import { list } from '../../functions/notifications/domain.ts';
import { keyOf } from '../../functions/notifications/keys.ts';
import { followStream } from '../../functions/streams/stream.ts';
import { newDog } from '../../functions/testing.ts';
import { queuesOfLostRecords } from './queues.ts';
import { replayAll } from './replay.ts';

vi.mock('../../functions/core/limits.ts', () => ({ spend: vi.fn() }));

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

const waiting = async () => {
  const names = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: queue, AttributeNames: [...names] }));
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
  const own = (await news()).filter(({ dynamodb }) => dynamodb?.Keys?.SK?.S === `FOLLOWER#${luna.uid}`);
  const [record = ''] = own.map(nameOf);
  const followId = own[0]?.dynamodb?.NewImage?.followId?.S ?? '';
  // Twice, for the consumer itself may have come to it meanwhile: what is gone again only the replay brings.
  for (let times = 0; times < 2; times += 1) {
    await giveUpOn(record);
    expect(await replayAll(queue)).toEqual({ replayed: 1, left: [] });
    expect((await list(rex, {})).items.map(({ message }) => message)).toEqual(['Luna started following you']);
    expect(await waiting()).toBe(0);
    await write(remove(keyOf({ uid: rex.uid, ulid: followId, kind: 'follow' })));
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
