import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Emulator, startEmulator } from './emulator.ts';
import { freePort, isTaken } from './ports.ts';
import { startStack } from './stack.ts';

let other: Emulator;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'barkyard-other-'));
  const port = await freePort();
  other = await startEmulator({ port, env: { AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` } });
});

afterAll(async () => {
  await other.stop();
  await rm(folder, { recursive: true, force: true });
});

it('uses the AWS that is named, starts none, and leaves it running', async () => {
  const awsPort = await freePort();
  const stack = await startStack({ endpoint: other.endpoint, keys: other.keys, awsPort, folder, site: 'none' });
  const answer = await fetch(`${stack.site}/api/health`);
  expect(await answer.json()).toMatchObject({ ok: true });
  expect(await isTaken(awsPort)).toBe(false);
  await stack.stop();
  expect(await isTaken(other.port)).toBe(true);
}, 180_000);

it('says that the named AWS does not answer', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  await expect(startStack({ endpoint, folder, site: 'none' })).rejects.toThrow(
    `Start the AWS at ${endpoint} or unset AWS_ENDPOINT_URL: it does not answer.`,
  );
});
