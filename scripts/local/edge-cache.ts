import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { encodingFor, OF_FILES } from './compressed.ts';

interface Kept {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const keyOf = ({ url, headers }: IncomingMessage) => `${encodingFor(`${headers['accept-encoding']}`, OF_FILES)} ${url}`;

const neverChanges = ({ 'cache-control': cache = '' }: IncomingHttpHeaders) => /public.*immutable/.test(cache);

/** Files that never change are answered at once after their first use, as CloudFront has them at its edges. */
export class EdgeCache {
  readonly #kept = new Map<string, Kept>();

  /** False if the file is not here. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const kept = request.method === 'GET' && !request.headers.range && this.#kept.get(keyOf(request));
    if (!kept) return false;
    response.writeHead(200, { ...kept.headers, 'content-length': kept.body.length }).end(kept.body);
    return true;
  }

  /** Keeps what goes out, if it may be. */
  keep(request: IncomingMessage, status: number | undefined, headers: IncomingHttpHeaders, body: Readable): void {
    if (request.method !== 'GET' || status !== 200 || !neverChanges(headers)) return;
    const parts: Buffer[] = [];
    body.on('data', (part: Buffer) => parts.push(part));
    body.on('end', () => this.#kept.set(keyOf(request), { headers, body: Buffer.concat(parts) }));
  }
}
