import {
  CloudFormationClient,
  CreateStackCommand,
  UpdateStackCommand,
  waitUntilStackCreateComplete,
  waitUntilStackUpdateComplete,
} from '@aws-sdk/client-cloudformation';
import { AdminCreateUserCommand, AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, inject, it } from 'vitest';
import { cognitoAt, s3At } from '../local/aws.ts';
import { contentsOf, type Resource } from './kept.ts';
import { removeStack } from './remove.ts';
import { stackNamed } from './stacks.ts';
import { takeUp, takeUpOf } from './take-up.ts';

const stackName = 'Barkyard-short';
const RETAINED = { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' };
const key = { PK: { S: 'DOG#1' } };
const client = new CloudFormationClient({});
const [cognito, s3, table] = [cognitoAt(inject('stack')), s3At(inject('stack')), new DynamoDBClient({})];
const secrets = new SecretsManagerClient({});

/** A small stack that keeps the same kinds of resources as the product. */
const template = JSON.stringify({
  Resources: {
    Logs00000000: { Type: 'AWS::S3::Bucket', ...RETAINED },
    MediaBucket00000000: {
      Type: 'AWS::S3::Bucket',
      ...RETAINED,
      Properties: { LoggingConfiguration: { DestinationBucketName: { Ref: 'Logs00000000' } } },
    },
    UsersPool00000000: { Type: 'AWS::Cognito::UserPool', ...RETAINED, Properties: { UsernameAttributes: ['email'] } },
    Table00000000: {
      Type: 'AWS::DynamoDB::Table',
      ...RETAINED,
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
        AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
        DeletionProtectionEnabled: true,
      },
    },
    PushesKey00000000: { Type: 'AWS::SecretsManager::Secret', ...RETAINED, Properties: { Description: 'A key.' } },
    Queue: { Type: 'AWS::SQS::Queue' },
  },
  Outputs: { Pool: { Value: { Ref: 'UsersPool00000000' } } },
});

async function contentsNow() {
  const { StackId = '' } = (await stackNamed(stackName)) ?? {};
  return { StackId, ...(await contentsOf(StackId)) };
}

const named = (resources: Resource[]) => Object.fromEntries(resources.map(({ id, name }) => [id, name]));

it('a table, a pool, buckets and the key of pushes outlive their stack, and belong to the next one', {
  timeout: 120_000,
}, async () => {
  await client.send(new CreateStackCommand({ StackName: stackName, TemplateBody: template }));
  await waitUntilStackCreateComplete({ client, maxWaitTime: 60, minDelay: 1 }, { StackName: stackName });
  const { StackId, kept } = await contentsNow();
  const taken = takeUpOf(kept);
  if (!taken) throw new Error('Something of it is not kept.');
  const { table: TableName, userPool: UserPoolId, media: Bucket, pushKey: SecretId } = taken;
  await table.send(new PutItemCommand({ TableName, Item: { ...key, name: { S: 'Rex' } } }));
  await cognito.send(new AdminCreateUserCommand({ UserPoolId, Username: 'rex@barkyard.test' }));
  await s3.send(new PutObjectCommand({ Bucket, Key: 'posts/1', Body: 'a picture' }));
  await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: 'a key' }));
  await removeStack({ StackId });
  expect(await stackNamed(stackName)).toBeUndefined();

  await takeUp({ stackName, template, kept: taken });
  await client.send(new UpdateStackCommand({ StackName: stackName, TemplateBody: template }));
  await waitUntilStackUpdateComplete({ client, maxWaitTime: 60, minDelay: 1 }, { StackName: stackName });
  const now = await contentsNow();
  expect(named(now.kept)).toEqual(named(kept));
  expect(now.removed.map(({ id }) => id)).toEqual(['Queue']);
  const { Item } = await table.send(new GetItemCommand({ TableName, Key: key }));
  expect(Item?.name).toEqual({ S: 'Rex' });
  await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: 'rex@barkyard.test' }));
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: 'posts/1' }));
  expect(await Body?.transformToString()).toBe('a picture');
  expect(await secrets.send(new GetSecretValueCommand({ SecretId }))).toMatchObject({ SecretString: 'a key' });

  await expect(takeUp({ stackName, template, kept: { ...taken, table: 'another' } })).rejects.toThrow(
    `Remove takeUp from the file of the deployment: ${stackName} has ${TableName} instead.`,
  );
  await removeStack({ StackId: now.StackId });
  await expect(takeUp({ stackName, template, kept: { ...taken, table: 'gone' } })).rejects.toThrow(
    /^Correct takeUp in the file of the deployment: CloudFormation says Table: gone does not exist/,
  );
  expect(await stackNamed(stackName)).toBeUndefined();
});
