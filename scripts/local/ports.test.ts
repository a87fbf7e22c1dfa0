import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { basename } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort, isTaken, portHolder } from './ports.ts';
import { skipFor } from './testing/skipping.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
const withIpv6 = skipFor(hasIpv6 ? undefined : 'no IPv6 on this machine');
const onLinux = skipFor(process.platform === 'linux' ? undefined : 'only Linux names the holder of a port');
let server: Server | undefined;

afterEach(() => {
  server?.close();
});

async function listen(host = '127.0.0.1'): Promise<number> {
  const port = await freePort();
  server = createServer();
  await new Promise<void>((resolve) => server?.listen(port, host, resolve));
  return port;
}

test('a free port is not taken, a used one is', async () => {
  expect(await isTaken(await freePort())).toBe(false);
  expect(await isTaken(await listen())).toBe(true);
});

test('a port that is used at the other address of this machine is taken', withIpv6, async () => {
  expect(await isTaken(await listen('::1'))).toBe(true);
});

test('the holder of a port is named by its command, with its process', onLinux, async () => {
  const port = await freePort();
  const script = `require('net').createServer().listen(${port}, '127.0.0.1', () => console.log('ready'))`;
  const child = spawn(process.execPath, ['-e', script]);
  await once(child.stdout, 'data');
  const holder = await portHolder(port);
  child.kill();
  expect(holder).toBe(`${basename(process.execPath)} -e (process ${child.pid})`);
});

test('a free port has no holder', async () => {
  expect(await portHolder(await freePort())).toBeUndefined();
});
