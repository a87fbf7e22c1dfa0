import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { CreateRoleCommand, IAMClient } from '@aws-sdk/client-iam';
import {
  CreateEventSourceMappingCommand,
  CreateFunctionCommand,
  LambdaClient,
  waitUntilFunctionActiveV2,
} from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Emulator, startEmulator } from './emulator.ts';
import { freePort } from './ports.ts';
import { zipOf } from './testing/zip.ts';

const READER = join(import.meta.dirname, 'testing/reader.mjs');
const TRUST = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
});
const TableName = 'walks';

let folder: string;
let emulator: Emulator;
const access = () => ({
  endpoint: emulator.endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'barkyard-streams-'));
  emulator = await startEmulator({ port: await freePort(), stateDir: folder });
});
afterAll(async () => {
  await emulator.stop();
  await rm(folder, { recursive: true, force: true });
});

async function readerOf(stream: string | undefined, name: string, other: string) {
  const lambda = new LambdaClient(access());
  const role = new CreateRoleCommand({ RoleName: name, AssumeRolePolicyDocument: TRUST });
  const { Role } = await new IAMClient(access()).send(role);
  await lambda.send(
    new CreateFunctionCommand({
      FunctionName: name,
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      Role: Role?.Arn,
      Timeout: 15,
      Code: { ZipFile: zipOf('index.mjs', await readFile(READER, 'utf8')) },
      Environment: { Variables: { MINE: join(folder, name), OTHERS: join(folder, other) } },
    }),
  );
  await waitUntilFunctionActiveV2({ client: lambda, maxWaitTime: 20 }, { FunctionName: name });
  const read = { EventSourceArn: stream, FunctionName: name, StartingPosition: 'TRIM_HORIZON' } as const;
  await lambda.send(new CreateEventSourceMappingCommand(read));
}

test('two readers of a stream do not wait for one another', async () => {
  const dynamo = new DynamoDBClient(access());
  const { TableDescription } = await dynamo.send(
    new CreateTableCommand({
      TableName,
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    }),
  );
  await readerOf(TableDescription?.LatestStreamArn, 'rex', 'luna');
  await readerOf(TableDescription?.LatestStreamArn, 'luna', 'rex');
  await dynamo.send(new PutItemCommand({ TableName, Item: { PK: { S: 'walk' } } }));
  const met = async () => Promise.all(['rex', 'luna'].map((name) => readFile(join(folder, `${name}.met`), 'utf8')));
  expect(await vi.waitFor(met, { timeout: 30_000, interval: 250 })).toEqual(['true', 'true']);
});
