import { AsyncLocalStorage } from 'node:async_hooks';
import { referenceOf } from '#shared/core/request-id';
import { STREAM_READS } from '#shared/core/stream';
import type { Item, Key } from './table.ts';

interface Request {
  id: string;
  /** The reference of the request that caused it; a call causes itself. */
  trace: string;
  /** Who called, as log lines may tell. */
  viewer?: () => string | undefined;
}

const requests = new AsyncLocalStorage<Request>();

/** Within `work`, every log line, job and streamed item carries the trace. */
export const withRequest = <T>(
  id: string | undefined,
  work: () => T,
  trace = referenceOf(id ?? ''),
  viewer?: Request['viewer'],
): T => (id ? requests.run({ id, trace, viewer }, work) : work());

export const currentRequest = () => requests.getStore();

const STREAMED = [...new Set(Object.values(STREAM_READS).flat())];

/** Other items go without: nothing follows from them, and their pages would grow. */
export function traceFor({ SK }: Key): Item {
  const request = currentRequest();
  return request && STREAMED.some((prefix) => SK.startsWith(prefix)) ? { trace: request.trace } : {};
}
