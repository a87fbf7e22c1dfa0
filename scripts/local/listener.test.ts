import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { listenerOf } from './listener.ts';
import { freePort } from './ports.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
});

/** Sends a request as it is written and answers the status line. */
async function statusOf(target: string): Promise<string | undefined> {
  const port = await freePort();
  const answer = listenerOf((_, response, { pathname }) => {
    if (pathname === '/breaks') throw new Error('broken');
    response.end();
  });
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return (await text(socket)).split('\r\n')[0];
}

it.each([
  ['/home', 'HTTP/1.1 200 OK'],
  ['//', 'HTTP/1.1 400 Bad Request'],
  ['http://[', 'HTTP/1.1 400 Bad Request'],
  ['/breaks', 'HTTP/1.1 500 Internal Server Error'],
])('a request for %s ends in %s', async (target, status) => {
  expect(await statusOf(target)).toBe(status);
});
