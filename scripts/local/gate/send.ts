import { request as open } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { type Access, region } from '../aws.ts';

/** A request to the local AWS, and the service that it would be signed for. */
export interface Call {
  name: string;
  service: string;
  method: string;
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
}

const LINK_SECONDS = 60;

function signer({ keys }: Access, service: string) {
  const isS3 = service === 's3';
  return new SignatureV4({ credentials: { ...keys }, region, service, sha256: Sha256, uriEscapePath: !isS3 });
}

function unsigned({ endpoint }: Access, { method, path, query = {}, headers, body }: Call) {
  const { protocol, hostname, port, host } = new URL(endpoint);
  return { protocol, hostname, port: Number(port), method, path, query, headers: { ...headers, host }, body };
}

export async function signed(access: Access, call: Call): Promise<Call> {
  const { headers } = await signer(access, call.service).sign(unsigned(access, call));
  return { ...call, headers };
}

export async function presigned(access: Access, call: Call, signingDate = new Date()): Promise<Call> {
  const options = { expiresIn: LINK_SECONDS, signingDate };
  const ofS3: Record<string, string> = call.service === 's3' ? { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } : {};
  const request = unsigned(access, { ...call, headers: { ...call.headers, ...ofS3 } });
  const { query, headers } = await signer(access, call.service).presign(request, options);
  const flat = Object.entries(query ?? {}).map(([name, value]) => [name, `${value}`]);
  return { ...call, headers, query: Object.fromEntries(flat) };
}

/** Sends exactly these headers, whatever they pretend, and answers the status. */
export function statusOf({ endpoint }: Pick<Access, 'endpoint'>, call: Call): Promise<number> {
  const { hostname, port, host } = new URL(endpoint);
  const query = new URLSearchParams(call.query).toString().replaceAll('+', '%20');
  const path = query ? `${call.path}?${query}` : call.path;
  const length = call.body === undefined ? {} : { 'content-length': `${Buffer.byteLength(call.body)}` };
  const headers = { host, ...length, ...call.headers };
  return new Promise((resolve, reject) => {
    const request = open({ hostname, port, path, method: call.method, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    request.on('error', reject).end(call.body);
  });
}

export async function upgradeStatus(address: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port, host, pathname } = new URL(address);
  const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
  const handshake = {
    host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  const lines = Object.entries(handshake).map(([name, value]) => `${name}: ${value}`);
  socket.write([`GET ${pathname} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  return Number((await text(socket)).split(' ')[1]);
}
