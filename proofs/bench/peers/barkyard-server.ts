import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Context } from 'aws-lambda';
import { addNotifications } from '../../../functions/notifications/testing/notifications.ts';
import { asDog, eventOf, newDog } from '../../../functions/testing/dogs.ts';
import { CALLS } from '../../calls/handlers.ts';
import { beginTrace, record, takeTraces } from './recorder.ts';

record();

const ROUTES = CALLS.map(({ handler, route: { method, path } }) => ({
  handler,
  method,
  pattern: new RegExp(`^${path.replaceAll(/{\w+}/g, '[^/]+')}$`),
}));

const server = createServer(async (request, response) => {
  const { method = 'GET', headers } = request;
  const url = new URL(`${request.url}`, 'http://localhost');
  const route = ROUTES.find((one) => one.method === method && one.pattern.test(url.pathname));
  if (!route) return void response.writeHead(404).end('{}');
  // The token is the dog's id.
  const from = { uid: `${headers.authorization}` };
  const body = (await text(request)) || undefined;
  beginTrace();
  const event = eventOf(method, url.pathname, { from, query: Object.fromEntries(url.searchParams), body });
  const answer = await route.handler(event, {} as Context);
  response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(answer.body);
});

interface Wish {
  id: number;
  register?: string;
  notify?: string;
  by?: string[];
  traces?: true;
}

process.on('message', async ({ id, register, notify, by = [], traces }: Wish) => {
  if (traces) return void process.send?.({ id, traces: takeTraces() });
  beginTrace();
  const { uid } = register ? await newDog({ username: register }) : { uid: '' };
  const others = by.map((other) => asDog(other));
  if (notify) await addNotifications(asDog(notify), others.length, others);
  process.send?.({ id, uid });
});

server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
