import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as open,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import { compressed, type Encoding, encodingFor } from './compressed.ts';
import type { EdgeCache } from './edge-cache.ts';

/** Shorter than the local AWS keeps a silent connection, so that none is used that it is just closing. */
const IDLE = 2_000;
/** Headers of one connection only. */
const PER_HOP = ['connection', 'keep-alive', 'proxy-authenticate', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

const agent = new Agent({ keepAlive: true, timeout: IDLE });

export interface Destination {
  endpoint: string;
  path: string;
  /** The name under which the destination knows itself. */
  host: string;
  /** The viewer's headers that are passed on. @default all of them */
  passed?: readonly string[];
  added?: Record<string, string>;
  headers?: Record<string, string>;
  /** Compresses text, as the distribution does on AWS and the local one does not. */
  compress?: Encoding[];
  /** Keeps the answer if it never changes, or is an error. */
  cache?: EdgeCache;
}

const sentOn = (headers: IncomingHttpHeaders, passed?: readonly string[]) =>
  Object.fromEntries(Object.entries(endToEnd(headers)).filter(([name]) => passed?.includes(name) ?? true));

/** Sends a request on and streams its answer back. */
export function forward(request: IncomingMessage, response: ServerResponse, to: Destination): void {
  const { hostname, port } = new URL(to.endpoint);
  const own = sentOn(request.headers, to.passed);
  const headers = { ...own, ...to.added, host: to.host, 'x-forwarded-proto': 'https' };
  const onward = open({ hostname, port, path: to.path, method: request.method, headers, agent }, (answer) => {
    const encoding = encodingFor(`${request.headers['accept-encoding']}`, to.compress);
    const { headers: own, body } = compressed(endToEnd(answer.headers), encoding);
    const { statusCode: status = 502 } = answer;
    const headers = { ...own, ...to.headers };
    to.cache?.keep(request, status, headers, body);
    response.writeHead(status, headers);
    pipeline(answer, body, response, () => undefined);
  });
  onward.on('error', () => refuse(response, to.endpoint));
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

interface SocketDestination {
  endpoint: string;
  address: string;
  added: Record<string, string>;
}

/** Sends a request for a socket on, and joins both connections once it is open. */
export function forwardUpgrade(
  request: IncomingMessage,
  near: Duplex,
  { endpoint, address, added }: SocketDestination,
): void {
  const { hostname, port } = new URL(endpoint);
  const { host, pathname, search } = new URL(address);
  const headers = { ...request.headers, ...added, host };
  const onward = open({ hostname, port, path: `${pathname}${search}`, headers, agent: false });
  onward.on('upgrade', ({ rawHeaders }, far, head) => {
    near.write(responseHead(101, rawHeaders));
    near.write(head);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      pipeline(from, to, () => to.destroy());
  });
  onward.on('response', ({ statusCode = 502 }) => void near.end(responseHead(statusCode, ['Connection', 'close'])));
  onward.on('error', () => near.destroy());
  near.on('close', () => onward.destroy());
  onward.end();
}

function responseHead(status: number, rawHeaders: string[]): string {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]));
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
}

function refuse(response: ServerResponse, endpoint: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`The local AWS at ${endpoint} does not answer: run npm start again.\n`);
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !PER_HOP.includes(name)));
}
