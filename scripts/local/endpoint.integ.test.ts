import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
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

/** Answers every call, and makes nothing. */
async function pretendingAws(): Promise<string> {
  const server = createServer((_request, response) => response.end('{}'));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('says in one sentence that the named AWS, which answers for every service, does not take the stack', async () => {
  const root = join(folder, 'empty-app');
  await mkdir(join(root, 'infra'), { recursive: true });
  await writeFile(join(root, 'cdk.json'), '{}');
  await writeFile(join(root, 'infra/app.ts'), '');
  const endpoint = await pretendingAws();
  await expect(startStack({ endpoint, keys: other.keys, folder, site: 'none', root })).rejects.toThrow(
    new RegExp(
      `^Unset AWS_ENDPOINT_URL to start a whole local AWS: the one at ${endpoint} does not take the stack \\(.+; the rest is in .+cdk\\.log\\)\\.$`,
    ),
  );
}, 60_000);
