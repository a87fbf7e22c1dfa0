import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort, isTaken, portHolder } from './ports.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
});

async function listen(): Promise<number> {
  const port = await freePort();
  server = createServer();
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  return port;
}

test('a free port is not taken, a used one is', async () => {
  expect(await isTaken(await freePort())).toBe(false);
  expect(await isTaken(await listen())).toBe(true);
});

test.runIf(process.platform === 'linux')('the holder of a port is named with its process', async () => {
  expect(await portHolder(await listen())).toMatch(new RegExp(`^.+ \\(process ${process.pid}\\)$`));
});

test('a free port has no holder', async () => {
  expect(await portHolder(await freePort())).toBeUndefined();
});
