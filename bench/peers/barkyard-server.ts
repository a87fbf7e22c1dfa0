import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from 'aws-lambda';
import { addNotifications } from '../../functions/notifications/testing/notifications.ts';
import { asDog, eventOf, newDog } from '../../functions/testing/dogs.ts';
import { CALLS } from '../../scripts/local/handlers.ts';

const ROUTES = CALLS.map(({ handler, route: { method, path } }) => ({
  handler,
  method,
  pattern: new RegExp(`^${path.replaceAll(/{\w+}/g, '[^/]+')}$`),
}));

/** Costs less than `text` of `node:stream/consumers`: what the bench itself takes should be little. */
function bodyOf(request: IncomingMessage): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let body = '';
  request
    .setEncoding('utf8')
    .on('data', (more) => {
      body += more;
    })
    .on('end', () => resolve(body))
    .on('error', reject);
  return promise;
}

async function answer({ method = 'GET', url = '', headers }: IncomingMessage, body: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const route = ROUTES.find((one) => one.method === method && one.pattern.test(pathname));
  if (!route) return { statusCode: 404, body: '{}' };
  // The token is the dog's id.
  const from = { uid: `${headers.authorization}` };
  const query = Object.fromEntries(searchParams);
  return route.handler(eventOf(method, pathname, { from, query, body: body || undefined }), {} as Context);
}

const server = createServer(async (request, response) => {
  const answered = await answer(request, await bodyOf(request));
  response.writeHead(answered.statusCode, { 'content-type': 'application/json' }).end(answered.body);
});

interface Wish {
  id: number;
  register?: string;
  notify?: string;
  by?: string[];
}

process.on('message', async ({ id, register, notify, by = [] }: Wish) => {
  const { uid } = register ? await newDog({ username: register }) : { uid: '' };
  const others = by.map((other) => asDog(other));
  if (notify) await addNotifications(asDog(notify), others.length, others);
  process.send?.({ id, uid });
});

server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
