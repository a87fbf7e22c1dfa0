import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Access, accessTo } from './aws.ts';
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

async function runtimesOf(access: Access) {
  const runtimes = new Set<string>();
  for await (const { Functions = [] } of paginateListFunctions({ client: new LambdaClient(accessTo(access)) }, {}))
    for (const { Runtime } of Functions) runtimes.add(`${Runtime}`);
  return runtimes;
}

it('uses the AWS that is named, with its runtime and its addresses, starts none, and leaves it running', async () => {
  const awsPort = await freePort();
  const context = { runtime: 'nodejs22.x', apiAddress: `http://localhost:${other.port}/_aws/execute-api/{id}` };
  const stack = await startStack({
    endpoint: other.endpoint,
    keys: other.keys,
    awsPort,
    folder,
    site: 'none',
    context,
  });
  expect(stack.outputs.ApiAddress).toBe(context.apiAddress.replace('{id}', stack.outputs.ApiId));
  const answer = await fetch(`${stack.site}/api/health`);
  expect(await answer.json()).toMatchObject({ ok: true });
  expect((await fetch(`${stack.site}/api/me`)).status).toBe(401);
  expect((await fetch(`${stack.site}/l/NOSUCHCODE`)).status).toBe(404);
  expect(await runtimesOf(stack)).toEqual(new Set([context.runtime]));
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
