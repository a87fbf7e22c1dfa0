import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as open, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

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
  /** Added to the answer. */
  headers?: Record<string, string>;
}

/** Sends a request on and streams its answer back. */
export function forward(request: IncomingMessage, response: ServerResponse, to: Destination): void {
  const { hostname, port } = new URL(to.endpoint);
  const headers = { ...endToEnd(request.headers), host: to.host, 'x-forwarded-proto': 'https' };
  const onward = open({ hostname, port, path: to.path, method: request.method, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...endToEnd(answer.headers), ...to.headers });
    pipeline(answer, response, () => undefined);
  });
  onward.on('error', () => refuse(response, to.endpoint));
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

function refuse(response: ServerResponse, endpoint: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`The local AWS at ${endpoint} does not answer: run npm start again.\n`);
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !PER_HOP.includes(name)));
}
