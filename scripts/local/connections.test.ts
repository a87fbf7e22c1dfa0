import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionsOf, guardUpgrades } from './connections.ts';
import { openDevSite } from './dev-site.ts';
import { freePort } from './ports.ts';

const outputs = { Region: 'us-east-1', UserPoolId: 'pool', UserPoolClientId: 'client', PushKey: 'key' } as const;
const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';
const OWN = { host: 'SITE', origin: 'http://SITE', 'sec-websocket-protocol': 'vite-ping' };

let server: Server;
let port: number;
let site: string;
let connections: ReturnType<typeof connectionsOf>;
let vite: Awaited<ReturnType<typeof openDevSite>>;

beforeAll(async () => {
  port = await freePort();
  site = `http://localhost:${port}`;
  server = createServer();
  connections = connectionsOf(server);
  vite = await openDevSite({ headers: {}, endpoint: 'http://127.0.0.1:1', outputs });
  guardUpgrades(server, {
    site,
    vite: vite.sockets,
    live: (_, socket) => void socket.end('HTTP/1.1 101 Live\r\n\r\n'),
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
});

afterAll(async () => {
  connections.end();
  server.close();
  await vite.close();
});

function upgrade(target: string, headers: Record<string, string>): Socket {
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries(headers).map(
    ([name, value]) => `${name}: ${value.replace('SITE', `localhost:${port}`)}`,
  );
  const handshake = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    `Sec-WebSocket-Key: ${KEY}`,
    'Sec-WebSocket-Version: 13',
  ];
  socket.write([`GET ${target} HTTP/1.1`, ...lines, ...handshake, '', ''].join('\r\n'));
  return socket;
}

describe('an upgrade request', () => {
  it('of the site’s own Vite client is taken', async () => {
    const socket = upgrade('/', OWN);
    const [answer] = await once(socket, 'data');
    expect(`${answer}`).toMatch(/^HTTP\/1\.1 101 /);
    socket.destroy();
  });

  it('for the sockets of the site is passed on, ticket and all', async () => {
    expect(await text(upgrade('/live?ticket=x', { host: 'SITE' }))).toMatch(/^HTTP\/1\.1 101 Live/);
  });

  it.each([
    ['for a socket by a name that was bound to this machine', '/live?ticket=x', { host: 'evil.example' }],
    ['for a path below that of the sockets', '/live/x', { host: 'SITE' }],
    ['for another path', '/x', OWN],
    ['for a path that is none', ':99999', OWN],
    ['with another protocol', '/', { ...OWN, 'sec-websocket-protocol': 'chat' }],
    ['of a foreign page', '/', { ...OWN, origin: 'https://evil.example' }],
    ['of a page of another port', '/', { ...OWN, origin: 'http://localhost:1' }],
    ['without an origin', '/', { host: OWN.host, 'sec-websocket-protocol': 'vite-hmr' }],
    ['to a name that was bound to this machine', '/', { ...OWN, host: 'evil.example' }],
  ])('%s is refused and closed at once', async (_, target, headers) => {
    expect(await text(upgrade(target, headers))).toMatch(/^HTTP\/1\.1 40[03] /);
  });
});

it('ends connections that are upgraded or half sent', { timeout: 10_000 }, async () => {
  const upgraded = upgrade('/?token=none', OWN);
  await once(upgraded, 'data');
  const [half, slow] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  half.write('GET / HT');
  slow.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx');
  await once(server, 'request');
  const ended = [upgraded, half, slow].map(
    (socket) => new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve)),
  );
  const closed = new Promise((resolve) => server.close(resolve));
  connections.end();
  await Promise.all([closed, ...ended]);
});
