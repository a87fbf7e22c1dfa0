import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { type CORSRule, CreateBucketCommand, PutBucketCorsCommand } from '@aws-sdk/client-s3';
import { CreateQueueCommand, DeleteQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import { tableInTemplate } from '../../infra/testing/table.ts';
import { type Access, accessTo, s3At } from '../local/aws.ts';
import { removeBucket } from './bucket.ts';
import type { Wanted } from './template.ts';

interface Made {
  /** The value that the stack would output. */
  value: string;
  remove(): Promise<unknown>;
}

type Maker = (access: Access, name: string, properties: Wanted['properties']) => Promise<Made>;

const PATIENCE_S = 30;

const makeTable: Maker = async (access, TableName) => {
  const client = new DynamoDBClient(accessTo(access));
  const { create, TimeToLiveSpecification } = tableInTemplate();
  await client.send(new CreateTableCommand({ TableName, ...create }));
  await waitUntilTableExists({ client, maxWaitTime: PATIENCE_S, minDelay: 1 }, { TableName });
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  return { value: TableName, remove: () => client.send(new DeleteTableCommand({ TableName })) };
};

const makeBucket: Maker = async (access, Bucket, { CorsConfiguration }) => {
  const client = s3At(access);
  await client.send(new CreateBucketCommand({ Bucket }));
  const { CorsRules } = (CorsConfiguration ?? {}) as { CorsRules?: (CORSRule & { MaxAge?: number })[] };
  const CORSRules = CorsRules?.map(({ MaxAge, ...rule }) => ({ ...rule, MaxAgeSeconds: MaxAge }));
  if (CORSRules) await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));
  return { value: Bucket, remove: () => removeBucket(client, Bucket) };
};

const makeQueue: Maker = async (access, QueueName, { VisibilityTimeout }) => {
  const client = new SQSClient(accessTo(access));
  const Attributes = { VisibilityTimeout: `${VisibilityTimeout}` };
  const { QueueUrl = '' } = await client.send(new CreateQueueCommand({ QueueName, Attributes }));
  return { value: QueueUrl, remove: () => client.send(new DeleteQueueCommand({ QueueUrl })) };
};

export const MAKERS: Record<string, Maker> = {
  'AWS::DynamoDB::Table': makeTable,
  'AWS::S3::Bucket': makeBucket,
  'AWS::SQS::Queue': makeQueue,
};

/** Makes these resources of the stack at an AWS, under names that end with `run`; answers what its outputs would say. */
export async function makeResources(access: Access, wanted: Wanted[], run: string) {
  const made = await Promise.all(
    wanted.map(async ({ output, type, properties }) => {
      const name = `handlers-${output.replace(/(Name|Url)$/, '').toLowerCase()}-${run}`;
      return { output, ...(await MAKERS[type]?.(access, name, properties)) };
    }),
  );
  return {
    outputs: Object.fromEntries(made.map(({ output, value }) => [output, value])),
    remove: () => Promise.all(made.map(({ remove }) => remove?.())),
  };
}
