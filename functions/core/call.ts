import type { Headers } from './headers.ts';
import { requestOf, withRequest } from './request.ts';
import { viewerOf } from './viewer.ts';

interface Call {
  requestContext?: { requestId?: string };
  headers?: Headers;
}

/** Within `work`, every log line carries the id of the call and the visitor's hash of the day. */
export const withCall = <T>({ requestContext, headers }: Call, work: () => T): T =>
  withRequest(requestOf(requestContext?.requestId, { viewer: () => viewerOf(headers) }), work);
