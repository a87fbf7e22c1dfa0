import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { CreateEventSourceMappingCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accessTo } from './aws.ts';
import { type Emulator, startEmulator } from './emulator.ts';
import { freePort } from './ports.ts';
import { createFunction } from './testing/function.ts';

const TableName = 'walks';

let folder: string;
let emulator: Emulator;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'barkyard-streams-'));
  emulator = await startEmulator({ port: await freePort(), stateDir: folder });
});
afterAll(async () => {
  await emulator.stop();
  await rm(folder, { recursive: true, force: true });
});

async function readerOf(stream: string | undefined, name: string, other: string) {
  const variables = { MINE: join(folder, name), OTHERS: join(folder, other) };
  await createFunction(emulator, { name, file: 'reader.mjs', variables });
  const read = { EventSourceArn: stream, FunctionName: name, StartingPosition: 'TRIM_HORIZON' } as const;
  await new LambdaClient(accessTo(emulator)).send(new CreateEventSourceMappingCommand(read));
}

test('two readers of a stream do not wait for one another', async () => {
  const dynamo = new DynamoDBClient(accessTo(emulator));
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
