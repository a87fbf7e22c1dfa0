import { PutObjectCommand } from '@aws-sdk/client-s3';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { client as files } from '../core/dead-records.ts';
import { log } from '../core/log.ts';
import { client } from '../core/sqs.ts';
import { deliver } from '../core/testing/event-source-mapping.ts';
import { handler } from './upkeep.ts';

const sqs = mockClient(client);
const s3 = mockClient(files);
vi.stubEnv('LOST_RECORDS', 'lost');
vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'Upkeep');
process.env.REST_QUEUE = 'https://queue';
vi.spyOn(log, 'error').mockReturnValue();

const Keys = (uid: string) => ({ PK: { S: `USER#${uid}` }, SK: { S: 'PROFILE' } });

/** A new dog; a poisoned record has no keys. */
const record = ({ uid, isPoison }: { uid: string; isPoison: boolean }, at: number): DynamoDBRecord => ({
  dynamodb: {
    SequenceNumber: `${at}`,
    Keys: isPoison ? undefined : Keys(uid),
    NewImage: { ...Keys(uid), name: { S: 'Rex' }, privacy: { S: 'public' } },
  },
});

it('every change starts its jobs, however often and in whatever order it comes, and a poisoned record delays no others', async () => {
  const happened = fc.record({ uid: fc.uuid(), isPoison: fc.integer({ max: 9, min: 0 }).map((n) => n === 0) });
  await fc.assert(
    fc.asyncProperty(fc.array(happened, { maxLength: 40 }), fc.integer({ min: 1, max: 3 }), async (changes, times) => {
      sqs.reset();
      sqs.onAnyCommand().resolves({});
      s3.reset();
      s3.onAnyCommand().resolves({});
      const records = Array.from({ length: times }, () => changes.toReversed())
        .flat()
        .map(record);
      await deliver(handler, records);
      const worked = sqs.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => {
        return JSON.parse(`${input.MessageBody}`).input.uid;
      });
      const good = changes.filter(({ isPoison }) => !isPoison).map(({ uid }) => uid);
      expect(new Set(worked)).toEqual(new Set(good));
      expect(s3.commandCalls(PutObjectCommand)).toHaveLength(times * (changes.length - good.length));
    }),
  );
});

it('a record whose job cannot be queued is redelivered', async () => {
  sqs.reset();
  sqs.onAnyCommand().rejectsOnce(new Error('down')).resolves({});
  const records = ['a', 'b'].map((uid, at) => record({ uid, isPoison: false }, at));
  await deliver(handler, records);
  const sent = sqs.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => `${input.MessageBody}`);
  expect(sent.filter((body) => body.includes('"a"')).length).toBeGreaterThan(1);
  expect(sent.some((body) => body.includes('"b"'))).toBe(true);
});
