import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, ListBucketsCommand } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { s3At } from './aws.ts';
import { startEmulator } from './emulator.ts';
import { freePort } from './ports.ts';

const UNFINISHED = [
  'GET / HT',
  'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx',
  'GET /_ministack/health HTTP/1.1\r\nHost: localhost\r\n\r\n',
];

/** Opens connections of clients that never end them. */
async function hold(port: number): Promise<void> {
  for (const request of UNFINISHED) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    await new Promise<void>((resolve) => socket.write(request, () => resolve()));
  }
}

it('a local AWS with clients that never leave stops and has saved', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-stop-'));
  const options = { port: await freePort(), stateDir: folder };
  const first = await startEmulator(options);
  await s3At(first).send(new CreateBucketCommand({ Bucket: 'bones' }));
  await hold(first.port);
  await first.stop();
  const second = await startEmulator(options);
  const { Buckets } = await s3At(second).send(new ListBucketsCommand());
  await second.stop();
  await rm(folder, { recursive: true, force: true });
  expect(Buckets?.map(({ Name }) => Name)).toEqual(['bones']);
});
