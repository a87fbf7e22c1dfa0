import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, ListBucketsCommand } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { s3At } from './aws.ts';
import { startEmulator } from './emulator.ts';
import { freePort } from './ports.ts';
import { openUnfinished } from './testing/unfinished.ts';

it('a local AWS with clients that never leave stops and has saved', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-stop-'));
  const options = { port: await freePort(), stateDir: folder };
  const first = await startEmulator(options);
  await s3At(first).send(new CreateBucketCommand({ Bucket: 'bones' }));
  await openUnfinished(first.port, '/_ministack/health');
  await first.stop();
  const second = await startEmulator(options);
  const { Buckets } = await s3At(second).send(new ListBucketsCommand());
  await second.stop();
  await rm(folder, { recursive: true, force: true });
  expect(Buckets?.map(({ Name }) => Name)).toEqual(['bones']);
});
