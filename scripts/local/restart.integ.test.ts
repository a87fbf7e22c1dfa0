import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accessTo } from './aws.ts';
import { type Emulator, startEmulator } from './emulator.ts';
import { freePort } from './ports.ts';
import { createFunction } from './testing/function.ts';
import { createStreamedTable, readStream } from './testing/stream.ts';

const TableName = 'walks';
const UNTIL = { timeout: 30_000, interval: 250 };

const folder = await mkdtemp(join(tmpdir(), 'barkyard-restart-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let emulator: Emulator;
beforeAll(async () => start(await freePort()));
afterAll(() => emulator.stop());

const access = () => accessTo(emulator);
const fileOf = (name: string) => join(folder, name);

const start = async (port: number, env = {}) => {
  emulator = await startEmulator({ port, stateDir: folder, env });
};

async function restart(): Promise<void> {
  await emulator.stop();
  await start(emulator.port);
}

async function kill(): Promise<void> {
  process.kill(emulator.pid ?? 0, 'SIGKILL');
  await emulator.ended;
}

/** A function that records what it is invoked with. */
const createRecorder = (name: string) =>
  createFunction(emulator, { name, file: 'recorder.mjs', variables: { FILE: fileOf(name) } });

const recordedBy = (name: string) => readFile(fileOf(name), 'utf8').catch(() => '');
const hasRecorded = (name: string, text: string) =>
  vi.waitFor(async () => expect(await recordedBy(name)).toContain(text), UNTIL);

/** The number of times that a text was recorded. */
const timesRecorded = async (name: string, text: string) =>
  (await recordedBy(name)).split('\n').filter((line) => line.includes(text)).length;

const write = (walk: string) =>
  new DynamoDBClient(access()).send(new PutItemCommand({ TableName, Item: { PK: { S: walk } } }));

test('readers of a stream go on after a restart, with what was written before it and after it', async () => {
  const stream = await createStreamedTable(emulator, TableName);
  for (const name of ['prompt', 'failing']) {
    await createRecorder(name);
    await readStream(emulator, stream, name);
  }
  await write('first walk');
  await Promise.all(['prompt', 'failing'].map((name) => hasRecorded(name, 'first walk')));

  await writeFile(fileOf('failing.failing'), '');
  await write('second walk');
  await hasRecorded('prompt', 'second walk');
  await restart();
  await rm(fileOf('failing.failing'));
  await hasRecorded('failing', 'second walk');

  await write('third walk');
  await Promise.all(['prompt', 'failing'].map((name) => hasRecorded(name, 'third walk')));
  expect(await timesRecorded('prompt', 'first walk')).toBe(1);
});

test('a message that was being worked on at the stop is delivered again at once, a delayed one is not', async () => {
  const sqs = new SQSClient(access());
  const { QueueUrl } = await sqs.send(
    new CreateQueueCommand({ QueueName: 'work', Attributes: { VisibilityTimeout: '3600' } }),
  );
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'interrupted' }));
  const received = await sqs.send(new ReceiveMessageCommand({ QueueUrl }));
  expect(received.Messages).toHaveLength(1);
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'delayed', DelaySeconds: 900 }));
  await restart();
  const { Messages } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
  expect(Messages?.map(({ Body }) => Body)).toEqual(['interrupted']);
});

const isWritten = async (walk: string) => {
  const { Item } = await new DynamoDBClient(access()).send(new GetItemCommand({ TableName, Key: { PK: { S: walk } } }));
  return Item !== undefined;
};

test('after a kill the next start has what was saved while it ran, and readers of the stream go on', async () => {
  await write('saved walk');
  await emulator.save();
  await write('lost walk');
  await kill();
  await writeFile(fileOf('state/snapshot.json.unfinished'), '{"dynamodb": ');
  await start(emulator.port);
  expect(await isWritten('saved walk')).toBe(true);
  expect(await isWritten('lost walk')).toBe(false);
  await write('fourth walk');
  await Promise.all(['prompt', 'failing'].map((name) => hasRecorded(name, 'fourth walk')));
});

test('a start waits until an emulator whose parent was killed has saved', async () => {
  await emulator.stop();
  const script = `const { startEmulator } = await import('${join(import.meta.dirname, 'emulator.ts')}');
    await startEmulator({ port: ${emulator.port}, stateDir: '${folder}' });
    console.log('started');`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  await once(parent.stdout, 'data');
  await write('walk before the parent is killed');
  parent.kill('SIGKILL');
  await start(await freePort());
  expect(await isWritten('walk before the parent is killed')).toBe(true);
});

test('a change is saved by itself, and nothing is written where nothing has changed', async () => {
  await emulator.stop();
  await start(emulator.port, { SNAPSHOT_SECONDS: '1' });
  await write('fifth walk');
  await hasRecorded('prompt', 'fifth walk');
  const snapshot = () => readFile(fileOf('state/snapshot.json'), 'utf8');
  await vi.waitFor(async () => expect(await snapshot()).toContain('fifth walk'), UNTIL);
  const quiet = () => emulator.savedAt();
  const unchanged = async () => {
    const before = await quiet();
    await wait(3_000);
    expect(await quiet()).toEqual(before);
  };
  await vi.waitFor(unchanged, UNTIL);
  await kill();
  await start(emulator.port);
  expect(await isWritten('fifth walk')).toBe(true);
});
