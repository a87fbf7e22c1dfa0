import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accessTo } from './aws.ts';
import { type Emulator, startEmulator } from './emulator.ts';
import { freePort } from './ports.ts';
import { createFunction } from './testing/function.ts';
import { createStreamedTable, readStream } from './testing/stream.ts';

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

async function createReader(stream: string, name: string, other: string) {
  const variables = { MINE: join(folder, name), OTHERS: join(folder, other) };
  await createFunction(emulator, { name, file: 'reader.mjs', variables });
  await readStream(emulator, stream, name);
}

test('two readers of a stream do not wait for one another', async () => {
  const stream = await createStreamedTable(emulator, TableName);
  await createReader(stream, 'rex', 'luna');
  await createReader(stream, 'luna', 'rex');
  await new DynamoDBClient(accessTo(emulator)).send(new PutItemCommand({ TableName, Item: { PK: { S: 'walk' } } }));
  const met = async () => Promise.all(['rex', 'luna'].map((name) => readFile(join(folder, `${name}.met`), 'utf8')));
  expect(await vi.waitFor(met, { timeout: 30_000, interval: 250 })).toEqual(['true', 'true']);
});
