import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { HttpRequest } from '@smithy/core/protocols';
import { afterEach, expect, it } from 'vitest';
import { FreshConnections } from './connections.ts';

let connections: FreshConnections;
let server: Server;

async function serverOf(listener: RequestListener, ms?: number) {
  connections = new FreshConnections(ms);
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** The status and the whole body of the answer to a request. */
async function ask(): Promise<[status: number, body: string]> {
  const { port } = server.address() as AddressInfo;
  const place = { protocol: 'http:', hostname: '127.0.0.1', port, method: 'POST', path: '/' };
  const { response } = await connections.handle(new HttpRequest({ ...place, headers: {}, body: '{}' }));
  return [response.statusCode, await text(response.body)];
}

afterEach(() => {
  connections.destroy();
  server.closeAllConnections();
  server.close();
});

it('keeps a connection for the next request', async () => {
  const sockets = new Set<object>();
  await serverOf(async (request, response) => {
    sockets.add(request.socket);
    response.writeHead(418).end(await text(request));
  });
  expect([await ask(), await ask()]).toEqual([
    [418, '{}'],
    [418, '{}'],
  ]);
  expect(sockets.size).toBe(1);
});

it.each([1, 10, 50])('replaces kept connections that were closed meanwhile: %i', async (kept) => {
  const served = new WeakSet<object>();
  await serverOf(({ socket }, response) => {
    if (served.has(socket)) return void socket.resetAndDestroy();
    served.add(socket);
    response.end('{}');
  });
  const all = async () => (await Promise.all(Array.from({ length: kept }, ask))).map(([status]) => status);
  expect(await all()).toEqual(Array(kept).fill(200));
  expect(await all()).toEqual(Array(kept).fill(200));
  expect(await ask()).toEqual([200, '{}']);
});

it.each([
  ['anything', () => {}],
  ['the rest', (response: ServerResponse) => void response.writeHead(200).write('{')],
])('does not wait for ever for %s', async (_, begin) => {
  await serverOf((_request, response) => begin(response), 50);
  await expect(ask()).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('waits once, and not for each kept connection, where all of them fall silent', async () => {
  const served = new WeakSet<object>();
  await serverOf(({ socket }, response) => {
    if (!served.has(socket)) response.end('{}');
    served.add(socket);
  }, 500);
  await Promise.all([ask(), ask(), ask()]);
  await expect(ask()).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await ask()).toEqual([200, '{}']);
});

it('fails as Node does if every connection is cut, so that the request is tried again', async () => {
  await serverOf(({ socket }) => socket.destroy());
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNRESET', name: 'TimeoutError' });
});
