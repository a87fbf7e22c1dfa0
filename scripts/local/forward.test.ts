import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { forward } from './forward.ts';
import { freePort } from './ports.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(listener: RequestListener): Promise<string> {
  const port = await freePort();
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${port}`;
}

const doorTo = (endpoint: string, headers?: Record<string, string>) =>
  listening((request, response) =>
    forward(request, response, { endpoint, path: `/behind${request.url}`, host: 'known.name', headers }),
  );

it('sends method, path, headers and body on, under the name that is known behind', async () => {
  const behind = await listening((request, response) => {
    const { method, url, headers } = request;
    response.writeHead(201, { 'x-told': `${method} ${url} ${headers.host} ${headers['x-own']}` });
    request.pipe(response);
  });
  const door = await doorTo(behind);
  const answer = await fetch(`${door}/posts?a=b`, { method: 'POST', body: 'woof', headers: { 'x-own': 'yes' } });
  expect([answer.status, answer.headers.get('x-told'), await answer.text()]).toEqual([
    201,
    'POST /behind/posts?a=b known.name yes',
    'woof',
  ]);
});

it("adds the distribution's headers", async () => {
  const door = await doorTo(await listening((_, response) => response.end('ok')), { 'x-frame-options': 'DENY' });
  const { headers } = await fetch(door);
  expect(headers.get('x-frame-options')).toBe('DENY');
});

it('compresses text for browsers that take it, as the distribution does', async () => {
  const text = 'woof '.repeat(400);
  const behind = await listening((_, response) => response.setHeader('content-type', 'text/css').end(text));
  const door = await listening((request, response) =>
    forward(request, response, { endpoint: behind, path: '/', host: 'known.name', compress: true }),
  );
  const [packed, plain] = await Promise.all(
    ['gzip', 'identity'].map((encoding) => fetch(door, { headers: { 'accept-encoding': encoding } })),
  );
  expect([packed, plain].map((answer) => answer?.headers.get('content-encoding'))).toEqual(['gzip', null]);
  expect([await packed?.text(), await plain?.text()]).toEqual([text, text]);
});

it('says that nothing answers behind it', async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const answer = await fetch(await doorTo(nowhere));
  expect(answer.status).toBe(502);
  expect(await answer.text()).toBe(`The local AWS at ${nowhere} does not answer: run npm start again.\n`);
});

it('stops asking when the browser has gone', async () => {
  const left = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const behind = await listening((request) => {
    asked.resolve();
    request.socket.on('close', () => left.resolve());
  });
  const browser = new AbortController();
  const answer = fetch(await doorTo(behind), { signal: browser.signal });
  await asked.promise;
  browser.abort();
  await expect(answer).rejects.toThrow();
  await left.promise;
});
