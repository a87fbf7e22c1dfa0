import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { Connections } from './connections.ts';
import { textOf } from './reply-text.ts';

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

/** Answers each connection once, and cuts it at its next request, as if it had been closed at this end meanwhile. */
function oncePerConnection() {
  const served = new WeakSet<object>();
  return serverOf(({ socket }, response) => {
    if (served.has(socket)) return void socket.resetAndDestroy();
    served.add(socket);
    response.end('{}');
  });
}

async function statusOf(place: Awaited<ReturnType<typeof serverOf>>): Promise<number> {
  const { response } = await connections.handle({ ...place, headers: {}, body: '{}' });
  await text(response.body);
  return response.statusCode;
}

it.each([1, 10, 50])('replaces kept connections that were closed meanwhile: %i', async (kept) => {
  const place = await oncePerConnection();
  const all = () => Promise.all(Array.from({ length: kept }, () => statusOf(place)));
  expect(await all()).toEqual(Array(kept).fill(200));
  expect(await all()).toEqual(Array(kept).fill(200));
  expect(await statusOf(place)).toBe(200);
});

it.each([
  ['anything', () => {}, 'ETIMEDOUT'],
  ['the rest', (response: ServerResponse) => void response.writeHead(200).write('{'), 'ECONNRESET'],
])('does not wait for ever for %s', async (_, begin, code) => {
  const place = await serverOf((_request, response) => begin(response));
  const impatient = new Connections(50);
  const reply = impatient.handle({ ...place, headers: {}, body: '{}' }).then(({ response }) => textOf(response.body));
  await expect(reply).rejects.toMatchObject({ code });
  impatient.destroy();
  server.closeAllConnections();
});

it('waits once, and not for each kept connection, where all of them fall silent', async () => {
  const served = new WeakSet<object>();
  const place = await serverOf(({ socket }, response) => {
    if (!served.has(socket)) response.end('{}');
    served.add(socket);
  });
  const impatient = new Connections(50);
  const call = () =>
    impatient.handle({ ...place, headers: {}, body: '{}' }).then(({ response }) => textOf(response.body));
  await Promise.all([call(), call(), call()]);
  await expect(call()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(await call()).toBe('{}');
  impatient.destroy();
  server.closeAllConnections();
});

it('fails as Node does, so that the request is tried again', async () => {
  const place = await serverOf(({ socket }) => socket.destroy());
  await expect(connections.handle({ ...place, headers: {}, body: '{}' })).rejects.toMatchObject({ code: 'ECONNRESET' });
});
