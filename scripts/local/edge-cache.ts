import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { encodingFor, OF_FILES } from './compressed.ts';

interface Kept {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface KeptError extends Kept {
  status: number;
  until: number;
}

/** How many seconds a distribution keeps answers of a status. */
export type ErrorTtls = ReadonlyMap<number, number>;

/**
 * CloudFront keeps these whatever the distribution says, and for this long where it says nothing: see "How CloudFront
 * processes HTTP 4xx and 5xx status codes from your origin" and "Control how long CloudFront caches errors" in its
 * Developer Guide. Newer editions let `no-store` prevent it for some of them, older ones for none: here for none.
 */
const KEPT_ERRORS = [404, 405, 410, 414, 500, 501, 502, 503, 504];
const DEFAULT_TTL = 10;

const keyOf = ({ url, headers }: IncomingMessage) => `${encodingFor(`${headers['accept-encoding']}`, OF_FILES)} ${url}`;

/** The cache policies of the distribution put no query, cookie or token into the key of an error. */
const pathOf = ({ url = '' }: IncomingMessage) => url.replace(/\?.*$/s, '');

const neverChanges = ({ 'cache-control': cache = '' }: IncomingHttpHeaders) => /public.*immutable/.test(cache);

/** Files that never change, and errors for a while, are answered without asking again, as at CloudFront's edges. */
export class EdgeCache {
  readonly #files = new Map<string, Kept>();
  readonly #errors = new Map<string, KeptError>();
  readonly #errorTtls: ErrorTtls;

  constructor(errorTtls: ErrorTtls) {
    this.#errorTtls = errorTtls;
  }

  /** False if nothing is here for the request. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const kept = request.method === 'GET' && (this.#errorFor(request) ?? this.#fileFor(request));
    if (!kept) return false;
    const { status, headers, body } = kept;
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
    return true;
  }

  /** Keeps what goes out, if it may be. */
  keep(request: IncomingMessage, status: number, headers: IncomingHttpHeaders, body: Readable): void {
    if (request.method !== 'GET') return;
    if (status === 200 && neverChanges(headers)) {
      whenRead(body, (whole) => this.#files.set(keyOf(request), { headers, body: whole }));
    }
    const ttl = this.#ttlOf(status);
    if (ttl === 0) return;
    const until = Date.now() + ttl * 1000;
    whenRead(body, (whole) => this.#errors.set(pathOf(request), { status, headers, body: whole, until }));
  }

  #ttlOf(status: number): number {
    return KEPT_ERRORS.includes(status) ? (this.#errorTtls.get(status) ?? DEFAULT_TTL) : 0;
  }

  #fileFor(request: IncomingMessage) {
    const file = request.headers.range ? undefined : this.#files.get(keyOf(request));
    return file && { status: 200, ...file };
  }

  #errorFor(request: IncomingMessage): KeptError | undefined {
    const error = this.#errors.get(pathOf(request));
    return error && error.until > Date.now() ? error : undefined;
  }
}

function whenRead(body: Readable, then: (whole: Buffer) => void): void {
  const parts: Buffer[] = [];
  body.on('data', (part: Buffer) => parts.push(part));
  body.on('end', () => then(Buffer.concat(parts)));
}
