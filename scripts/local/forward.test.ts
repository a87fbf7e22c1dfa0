import { expect, it } from 'vitest';
import { OF_FILES } from './compressed.ts';
import { EdgeCache } from './edge-cache.ts';
import { forward } from './forward.ts';
import { freePort } from './ports.ts';
import { testServers } from './testing/listening.ts';

const listening = testServers();

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
    forward(request, response, { endpoint: behind, path: '/', host: 'known.name', compress: OF_FILES }),
  );
  const answers = await Promise.all(
    ['gzip, deflate, br', 'gzip', 'identity'].map((accepted) =>
      fetch(door, { headers: { 'accept-encoding': accepted } }),
    ),
  );
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([text, text, text]);
});

it('asks once for a file that never changes, in each encoding', async () => {
  let asked = 0;
  const behind = await listening((request, response) => {
    asked += 1;
    const cache = request.url === '/app.js' ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': cache }).end('bark()');
  });
  const cache = new EdgeCache(new Map());
  const door = await listening((request, response) => {
    if (cache.answer(request, response)) return;
    forward(request, response, {
      endpoint: behind,
      path: `${request.url}`,
      host: 'known.name',
      compress: OF_FILES,
      cache,
    });
  });
  const ask = async (file: string, accepted: string) =>
    (await fetch(`${door}/${file}`, { headers: { 'accept-encoding': accepted } })).text();
  for (const accepted of ['br', 'br', 'identity', 'identity']) expect(await ask('app.js', accepted)).toBe('bark()');
  expect(asked).toBe(2);
  for (const accepted of ['br', 'br']) expect(await ask('index.html', accepted)).toBe('bark()');
  expect(asked).toBe(4);
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
