import { AsyncLocalStorage } from 'node:async_hooks';
import { REQUEST_ID, referenceOf } from '#shared/core/headers';
import { STREAM_READS } from '#shared/core/jobs';
import type { Item, Key } from './table.ts';

interface Request {
  id: string;
  /** The reference of the request that caused it; a call causes itself. */
  trace: string;
  viewer?: () => string | undefined;
}

const requests = new AsyncLocalStorage<Request>();

type Origin = Partial<Pick<Request, 'trace' | 'viewer'>>;

/** Undefined where a test calls without an id. */
export const requestOf = (id: string | undefined, { trace, viewer }: Origin = {}): Request | undefined =>
  id ? { id, trace: trace ?? referenceOf(id), viewer } : undefined;

/** Within `work`, every log line, job and streamed item carries the trace. */
export const withRequest = <T>(request: Request | undefined, work: () => T): T =>
  request ? requests.run(request, work) : work();

export const currentRequest = () => requests.getStore();

/** For each answer, so that whoever gets it can name its call. */
export function requestIdHeader(): Record<string, string> {
  const { id } = currentRequest() ?? {};
  return id ? { [REQUEST_ID]: id } : {};
}

const STREAMED = [...new Set(Object.values(STREAM_READS).flat())];

/** Other items go without: nothing follows from them, and their pages would grow. */
export function traceFor({ SK }: Key): Item {
  const request = currentRequest();
  return request && STREAMED.some((prefix) => SK.startsWith(prefix)) ? { trace: request.trace } : {};
}

export interface Identity {
  uid: string;
  /** Epoch seconds. */
  authTime: number;
  /** Shared by all tokens of one sign-in. */
  originJti: string;
}
