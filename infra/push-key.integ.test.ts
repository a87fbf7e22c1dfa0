import { createECDH } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import {
  CloudFormationClient,
  DescribeStackEventsCommand,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation';
import { InvokeCommand, LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, inject, it } from 'vitest';
import { stackNameOf } from './core/names.ts';

const { outputs } = inject('stack');
const StackName = stackNameOf();
const [cloudFormation, lambda, secrets] = [
  new CloudFormationClient({}),
  new LambdaClient({}),
  new SecretsManagerClient({}),
];

async function deployedFunctions() {
  const found = [];
  for await (const { Functions = [] } of paginateListFunctions({ client: lambda }, {})) found.push(...Functions);
  return found;
}

async function secretOfPushes() {
  const { StackResources = [] } = await cloudFormation.send(new DescribeStackResourcesCommand({ StackName }));
  const secret = StackResources.find(({ LogicalResourceId }) => /^PushesKey[0-9A-F]{8}$/.test(`${LogicalResourceId}`));
  return `${secret?.PhysicalResourceId}`;
}

const keptIn = async (SecretId: string) => (await secrets.send(new GetSecretValueCommand({ SecretId }))).SecretString;

/** What CloudFormation is told by the deployed function. */
async function toldBy(FunctionName: string, event: object) {
  const bodies: unknown[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await json(request));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const ResponseURL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  await lambda.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify({ ...event, ResponseURL }) }));
  server.close();
  return bodies[0];
}

it('the private key of pushes is in its secret, and in nothing that tells of the stack', async () => {
  const value = `${await keptIn(await secretOfPushes())}`;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(value, 'base64url');
  expect(pair.getPublicKey('base64url')).toBe(outputs.PushKey);
  expect(outputs.PushKey).toMatch(/^[\w-]{87}$/);
  const shown = await Promise.all([
    cloudFormation.send(new DescribeStacksCommand({ StackName })),
    cloudFormation.send(new DescribeStackResourcesCommand({ StackName })),
    cloudFormation.send(new DescribeStackEventsCommand({ StackName })),
    cloudFormation.send(new GetTemplateCommand({ StackName })),
    deployedFunctions(),
  ]);
  const text = JSON.stringify(shown);
  expect(text).toContain(outputs.PushKey);
  expect(text).not.toContain(value);
});

it('the deployed function draws no other key when CloudFormation asks again', async () => {
  const functions = await deployedFunctions();
  const draw = functions.find(({ FunctionName }) => FunctionName?.includes('PushesDraw'));
  const SecretId = await secretOfPushes();
  const before = await keptIn(SecretId);
  for (const RequestType of ['Create', 'Update', 'Delete']) {
    const event = { RequestType, PhysicalResourceId: outputs.PushKey, ResourceProperties: { SecretId } };
    expect(await toldBy(`${draw?.FunctionName}`, event)).toMatchObject({
      Status: 'SUCCESS',
      PhysicalResourceId: outputs.PushKey,
      ...(RequestType !== 'Delete' && { Data: { PublicKey: outputs.PushKey } }),
    });
  }
  expect(await keptIn(SecretId)).toBe(before);
});
