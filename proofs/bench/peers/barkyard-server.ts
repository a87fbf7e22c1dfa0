import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { addNotifications } from '../../../functions/notifications/testing/notifications.ts';
import { asDog, newDog } from '../../../functions/testing/dogs.ts';
import { CALLS } from '../../calls/handlers.ts';

const ROUTES = CALLS.map(({ handler, route: { method, path } }) => ({
  handler,
  method,
  pattern: new RegExp(`^${path.replaceAll(/{\w+}/g, '[^/]+')}$`),
}));

/** What API Gateway makes of a request, as far as a room reads it; the token is the dog's id. */
const eventOf = (httpMethod: string, url: URL, uid: string, body: string) =>
  ({
    ...{ httpMethod, path: url.pathname, resource: url.pathname, isBase64Encoded: false, body: body || null },
    headers: { 'Content-Type': 'application/json' },
    multiValueHeaders: {},
    queryStringParameters: Object.fromEntries(url.searchParams),
    requestContext: { authorizer: { claims: { sub: uid, auth_time: '4000000000', origin_jti: 'session' } } },
  }) as unknown as APIGatewayProxyEvent;

const server = createServer(async (request, response) => {
  const { method = 'GET', headers } = request;
  const url = new URL(`${request.url}`, 'http://localhost');
  const route = ROUTES.find((one) => one.method === method && one.pattern.test(url.pathname));
  if (!route) return void response.writeHead(404).end('{}');
  const event = eventOf(method, url, `${headers.authorization}`, await text(request));
  const { statusCode, body } = await route.handler(event, {} as Context);
  response.writeHead(statusCode, { 'content-type': 'application/json' }).end(body);
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
