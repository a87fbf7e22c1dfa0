import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as open,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { type Duplex, PassThrough, pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';

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
  /** Headers added to the request, in place of the viewer's. */
  added?: Record<string, string>;
  /** Added to the answer. */
  headers?: Record<string, string>;
  /** Compresses text, as the distribution does on AWS and the local one does not. */
  compress?: boolean;
}

const TEXT = /^(text\/|application\/(json|manifest)|image\/svg)/;

/** The answer's headers and what its body goes through, compressed where the browser takes it. */
function compressed({ headers }: IncomingMessage, accepted = '') {
  const isWorth = TEXT.test(headers['content-type'] ?? '') && !headers['content-encoding'] && accepted.includes('gzip');
  if (!isWorth) return { headers: endToEnd(headers), body: new PassThrough() };
  const { 'content-length': _, ...kept } = endToEnd(headers);
  return { headers: { ...kept, 'content-encoding': 'gzip', vary: 'accept-encoding' }, body: createGzip() };
}

/** Sends a request on and streams its answer back. */
export function forward(request: IncomingMessage, response: ServerResponse, to: Destination): void {
  const { hostname, port } = new URL(to.endpoint);
  const headers = { ...endToEnd(request.headers), ...to.added, host: to.host, 'x-forwarded-proto': 'https' };
  const onward = open({ hostname, port, path: to.path, method: request.method, headers, agent }, (answer) => {
    const accepted = to.compress ? `${request.headers['accept-encoding']}` : undefined;
    const { headers, body } = compressed(answer, accepted);
    response.writeHead(answer.statusCode ?? 502, { ...headers, ...to.headers });
    pipeline(answer, body, response, () => undefined);
  });
  onward.on('error', () => refuse(response, to.endpoint));
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

interface SocketDestination {
  /** With the scheme of HTTP. */
  address: string;
  /** Headers added to the request, in place of the viewer's. */
  added: Record<string, string>;
}

/** Sends a request for a socket on, and joins both connections once it is open. */
export function forwardUpgrade(request: IncomingMessage, near: Duplex, { address, added }: SocketDestination): void {
  const headers = { ...request.headers, ...added, host: new URL(address).host };
  const onward = open(address, { headers, agent: false });
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
