import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { Connections } from './connections.ts';

const connections = new Connections();
let server: Server;

async function serverOf(listener: RequestListener) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { protocol: 'http:', hostname: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

afterEach(() => {
  connections.destroy();
  server.close();
});

it('posts to the root, over a connection that stays open', async () => {
  const sockets = new Set<object>();
  const place = await serverOf(async (request, response) => {
    sockets.add(request.socket);
    const { method, url, headers } = request;
    response.writeHead(418, { 'x-id': '1' }).end(`${method} ${url} ${headers['x-dog']} ${await text(request)}`);
  });
  for (const body of ['wöof', '']) {
    const { response } = await connections.handle({ ...place, headers: { 'x-dog': 'rex' }, body });
    expect([response.statusCode, response.headers['x-id']]).toEqual([418, '1']);
    expect(await text(response.body)).toBe(`POST / rex ${body}`);
  }
  expect(sockets.size).toBe(1);
});

it('fails as Node does, so that the request is tried again', async () => {
  const place = await serverOf(({ socket }) => socket.destroy());
  await expect(connections.handle({ ...place, headers: {}, body: '{}' })).rejects.toMatchObject({ code: 'ECONNRESET' });
});
