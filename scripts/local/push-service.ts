import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Push } from '#shared/notifications/devices';
import { PAGE_POLICY } from './inbox-page.ts';
import { isFrom, opened, subscriptionOf } from './push-browser.ts';
import { pushesPage } from './pushes-page.ts';

export const PUSHES = '/pushes';

export const isPushes = (path: string) => path === PUSHES || path === `${PUSHES}.json` || path.startsWith(`${PUSHES}/`);

export interface Shown extends Push {
  to: string;
  at: string;
  ttl: number;
  urgency: string;
}

interface Options {
  origin: string;
  /** Public key of the site, as deployed now. */
  key: () => string;
  /** From which the keys of the devices follow. */
  secret: string;
}

const MOST = 200;
const TO = /^\/pushes\/to\/([\w-]{1,64})$/;

/** Stands in for the push services of browsers: takes what is sent as they do, and shows what the device would. */
export function pushService({ origin, key, secret }: Options) {
  const shown: Shown[] = [];
  const gone = new Set<string>();
  const endpointOf = (name: string) => `${origin}${PUSHES}/to/${name}`;

  async function take(name: string, request: IncomingMessage): Promise<number> {
    const { authorization = '', ttl, urgency } = request.headers;
    if (gone.has(name)) return 410;
    if (!isFrom(authorization, { key: key(), origin })) return 403;
    const push = opened(await buffer(request), name, secret);
    shown.unshift({ ...push, to: name, at: new Date().toISOString(), ttl: Number(ttl), urgency: `${urgency}` });
    shown.splice(MOST);
    return 201;
  }

  function list(target: URL, response: ServerResponse) {
    const to = target.searchParams.get('to');
    const found = shown.filter((one) => !to || one.to === to);
    response.setHeader('cache-control', 'no-store');
    if (target.pathname !== PUSHES) return json(response, found);
    response.setHeader('content-security-policy', PAGE_POLICY);
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pushesPage(found));
  }

  /** `POST /pushes/subscribe` makes a device, `DELETE /pushes/to/{name}` lets it be gone. */
  function answer(request: IncomingMessage, response: ServerResponse, target: URL) {
    const { method } = request;
    const [, name] = TO.exec(target.pathname) ?? [];
    if (method === 'GET') return list(target, response);
    if (method === 'POST' && target.pathname === `${PUSHES}/subscribe`) {
      const wanted = target.searchParams.get('name') ?? randomUUID();
      return json(response, subscriptionOf(endpointOf(wanted), wanted, secret));
    }
    if (method === 'DELETE' && name) gone.add(name);
    if (method !== 'POST' || !name) return void response.writeHead(method === 'DELETE' ? 204 : 404).end();
    take(name, request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    );
  }

  return { answer, shown };
}

const json = (response: ServerResponse, value: unknown) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
