import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, expect, test, vi } from 'vitest';
import { accessTo } from './aws.ts';
import { startEmulator } from './emulator.ts';
import { freePort } from './ports.ts';
import { createFunction } from './testing/function.ts';
import { createStreamedTable, readStream } from './testing/stream.ts';

const TableName = 'walks';

const folder = await mkdtemp(join(tmpdir(), 'barkyard-streams-'));
const emulator = await startEmulator({ port: await freePort(), stateDir: folder });
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

test('a reader with the settings of our consumers gets only what its filter matches', async () => {
  const stream = await createStreamedTable(emulator, 'filtered');
  const FILE = join(folder, 'recorded');
  await createFunction(emulator, { name: 'recorder', file: 'recorder.mjs', variables: { FILE } });
  const pattern = { dynamodb: { Keys: { PK: { S: [{ prefix: 'POST#' }, { prefix: 'LIKE#' }] } } } };
  await readStream(emulator, stream, 'recorder', {
    FilterCriteria: { Filters: [{ Pattern: JSON.stringify(pattern) }] },
    ParallelizationFactor: 10,
    BisectBatchOnFunctionError: true,
    MaximumRecordAgeInSeconds: 72_000,
    DestinationConfig: { OnFailure: { Destination: 'arn:aws:s3:::lost' } },
  });
  for (const walk of ['LIMIT#1', 'POST#2', 'LIMIT#3', 'LIKE#4']) {
    await new DynamoDBClient(accessTo(emulator)).send(
      new PutItemCommand({ TableName: 'filtered', Item: { PK: { S: walk } } }),
    );
  }
  const recorded = () => readFile(FILE, 'utf8');
  await vi.waitFor(async () => expect(await recorded()).toContain('LIKE#4'), { timeout: 30_000, interval: 250 });
  expect(
    (await recorded()).match(/(LIMIT|POST|LIKE)#\d/g)?.filter((name, at, all) => all.indexOf(name) === at),
  ).toEqual(['POST#2', 'LIKE#4']);
});
