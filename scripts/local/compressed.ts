import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const TEXT = /^(text\/|application\/(json|manifest)|image\/svg)/;

/** A middle one: what CloudFront takes is not documented. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const ENCODERS = { br: () => createBrotliCompress(QUALITY), gzip: () => createGzip() };

export type Encoding = keyof typeof ENCODERS;

/** The best first, as the distribution chooses for files. API Gateway knows gzip only. */
export const OF_FILES: Encoding[] = ['br', 'gzip'];
export const OF_CALLS: Encoding[] = ['gzip'];

/** The encoding that a browser gets. */
export const encodingFor = (accepted = '', encodings: Encoding[] = []): Encoding | undefined =>
  encodings.find((encoding) => accepted.split(/[,;]\s*/).includes(encoding));

interface Answer {
  headers: IncomingHttpHeaders;
  body: Transform;
}

/** An answer's headers, and what its body goes through. */
export function compressed(headers: IncomingHttpHeaders, encoding: Encoding | undefined): Answer {
  const isWorth = TEXT.test(headers['content-type'] ?? '') && !headers['content-encoding'];
  if (!encoding || !isWorth) return { headers, body: new PassThrough() };
  const { 'content-length': _, ...kept } = headers;
  return { headers: { ...kept, 'content-encoding': encoding, vary: 'accept-encoding' }, body: ENCODERS[encoding]() };
}
