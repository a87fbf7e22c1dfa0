import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { CreateQueueCommand, DeleteQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { QUEUES } from '#shared/core/jobs';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { followStream } from '../../../functions/core/testing/stream-records.ts';
import { remove, write } from '../../../functions/core/write.ts';
import { followDog } from '../../../functions/follows/follows.ts';
import { to } from '../../../functions/follows/testing/relations.ts';
import { getNotifications } from '../../../functions/notifications/notifications.ts';
import { notificationKeyOf } from '../../../functions/table/notifications.ts';
import { newDog } from '../../../functions/testing/dogs.ts';
import { lookIntoRecords, lookIntoWork } from './lost.ts';
import { bucketsOfLostRecords, forgetLost, lostFiles } from './lost-files.ts';
import { queuesOfLostWork } from './queues.ts';
import { replayAll } from './replay.ts';

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));

const s3 = new S3Client({});
const bucket = `lost-${Date.now()}`;
let functionArn: string;

async function reactions(): Promise<string> {
  for await (const { Functions = [] } of paginateListFunctions({ client: new LambdaClient({}) }, {})) {
    const found = Functions.find(({ FunctionName = '' }) => FunctionName.startsWith('Barkyard-ReactionsRecords'));
    if (found?.FunctionArn) return found.FunctionArn;
  }
  throw new Error('There are no Reactions.');
}

async function filesOf(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of lostFiles(bucket)) files.push(file);
  return files;
}

beforeAll(async () => {
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  functionArn = await reactions();
});
beforeEach(async () => {
  for (const file of await filesOf()) await forgetLost(bucket, file);
});
afterAll(async () => {
  for (const Key of await filesOf()) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
  await s3.send(new DeleteBucketCommand({ Bucket: bucket }));
});

/** Files that a consumer or Lambda leaves of records that it gave up on. */
const giveUpOn = (Key: string, ...Records: unknown[]) =>
  s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key,
      Body: JSON.stringify({ requestContext: { functionArn }, payload: JSON.stringify({ Records }) }),
    }),
  );

const A_BATCH = 'aws/lambda/e5f2/shardId-1/2026/11/22/2026-11-22T19.00.00-7b1c';

it('what a consumer gave up on is handed to it again, and its file is removed once it succeeds', async () => {
  const [rex, luna] = await Promise.all([newDog({ name: 'Rex' }), newDog({ name: 'Luna' })]);
  const news = await followStream();
  await followDog(luna, to(rex));
  const own = (await news()).filter(({ dynamodb }) => dynamodb?.Keys?.SK?.S === `TO#${rex.uid}`);
  const [record] = own;
  const followId = record?.dynamodb?.NewImage?.GSI1SK?.S ?? '';
  // Twice, for the consumer itself may have come to it meanwhile: what is gone again only the replay brings.
  for (let times = 0; times < 2; times += 1) {
    await giveUpOn(A_BATCH, record);
    expect(await replayAll(bucket)).toEqual({ replayed: 1, left: [] });
    expect((await getNotifications(rex, {})).items.map(({ message }) => message)).toEqual([
      'Luna started following you',
    ]);
    expect(await filesOf()).toEqual([]);
    await write(SYSTEM, remove(notificationKeyOf({ uid: rex.uid, ulid: followId, kind: 'follow' })));
  }
}, 150_000);

it('what fails again stays, and so does what holds no records; only the latter is lost', async () => {
  await giveUpOn('records/Reactions/7.json', { dynamodb: { SequenceNumber: '7' } });
  await giveUpOn('records/Reactions/8.json');
  expect(await replayAll(bucket)).toEqual({
    replayed: 0,
    left: ['records/Reactions/7.json: The record 7 fails again.', 'records/Reactions/8.json: It holds no records.'],
  });
  expect(await lookIntoRecords(bucket)).toEqual({
    messages: 2,
    lost: [`${bucket} records/Reactions/8.json: it holds no records`],
  });
  expect(await filesOf()).toHaveLength(2);
}, 150_000);

it("finds the stack's bucket", async () => {
  expect(await bucketsOfLostRecords()).toHaveLength(1);
});

/** A job of each function that works off queues. */
const KNOWN = ['follows.acceptPending', 'media.scale', 'pushes.send', 'notifications.push', 'lost.mail'];

it('a job that no version of the work knows is lost', async () => {
  const sqs = new SQSClient({});
  const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName: bucket }));
  for (const job of [...KNOWN, 'media.fetch']) {
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ job, input: {} }) }));
  }
  const { messages, lost } = await lookIntoWork(QueueUrl);
  expect(messages).toBe(KNOWN.length + 1);
  expect(lost).toEqual([expect.stringMatching(/: there is no job media\.fetch$/)]);
  await sqs.send(new DeleteQueueCommand({ QueueUrl }));
}, 150_000);

it("finds the dead-letter queue of each of the stack's queues of work", async () => {
  const purposes = (await queuesOfLostWork()).map((url) => /-Upkeep(.+?)LostWork/.exec(url)?.[1]?.toLowerCase());
  expect(purposes.sort()).toEqual(QUEUES.toSorted());
}, 150_000);
