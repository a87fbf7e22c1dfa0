import { CognitoIdentityProviderClient, ListUserPoolsCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { Advice } from '../local/advice.ts';
import { type Access, accessTo } from '../local/aws.ts';

export const SERVICES = ['DynamoDB', 'S3', 'SQS', 'Cognito'] as const;
export type Service = (typeof SERVICES)[number];

const ONCE = { maxAttempts: 1 };

const PROBES: Record<Service, (access: Access) => Promise<unknown>> = {
  DynamoDB: (access) => new DynamoDBClient({ ...accessTo(access), ...ONCE }).send(new ListTablesCommand()),
  S3: (access) => new S3Client({ ...accessTo(access), ...ONCE, forcePathStyle: true }).send(new ListBucketsCommand()),
  SQS: (access) => new SQSClient({ ...accessTo(access), ...ONCE }).send(new ListQueuesCommand()),
  Cognito: (access) =>
    new CognitoIdentityProviderClient({ ...accessTo(access), ...ONCE }).send(
      new ListUserPoolsCommand({ MaxResults: 1 }),
    ),
};

/** Those services of an endpoint that answer. @throws Advice where DynamoDB does not */
export async function servicesAt(access: Access): Promise<Service[]> {
  const answers = await Promise.allSettled(SERVICES.map((name) => PROBES[name](access)));
  const offered = SERVICES.filter((_, place) => answers[place]?.status === 'fulfilled');
  if (offered.includes('DynamoDB')) return offered;
  throw new Advice(`Start an AWS with DynamoDB at ${access.endpoint}: it does not answer ListTables.`);
}
