import type * as z from 'zod/mini';
import { REQUEST_ID, referenceOf } from '#shared/core/headers';
import { isCode, Refusal, refusalOf, refuse, retold, sentence } from '#shared/core/refusal';
import { fetchable, type Route } from '#shared/core/route';
import { forwardCompatible } from '#shared/core/schema';
import type { Code } from '#shared/errors';
import { createBus } from './bus.ts';
import { setClock } from './clock.ts';
import { takeEarly } from './early.ts';
import { getToken } from './token.ts';

const TIME_OUT = 120_000;

const ENDED: ReadonlySet<Code> = new Set(['auth.profileGone', 'auth.signedOut', 'auth.notAuthenticated']);

interface Refused {
  code: string;
  message: string;
  reason?: string;
}

function isRefused(answer: unknown): answer is Refused {
  const { code, message } = Object(answer);
  return typeof code === 'string' && typeof message === 'string';
}

const sessionEnds = createBus<Code>();

export const onSessionEnded = sessionEnds.on;

interface Request extends ReturnType<typeof fetchable> {
  method: Route['method'];
}

async function send({ path, method, body }: Request, token: string | undefined) {
  const headers = new Headers(token ? { Authorization: token } : {});
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const signal = AbortSignal.timeout(TIME_OUT);
  // A deletion whose time to undo ends with the page outlives it.
  const keepalive = method === 'DELETE';
  const early = method === 'GET' ? takeEarly(path, token) : undefined;
  const sent = early ?? fetch(`/api${path}`, { method, headers, body, signal, keepalive });
  const response = await sent.catch(() => {
    throw refuse('core.network');
  });
  setClock(response.headers.get('Date'));
  const answer: unknown = await response.json().catch(() => undefined);
  return { ok: response.ok, status: response.status, answer, requestId: response.headers.get(REQUEST_ID) };
}

/** A refused token may just have expired: refreshes it and sends once more. */
async function sendSigned(request: Request) {
  const token = await getToken();
  if (!token) throw refuse('auth.notAuthenticated');
  const answered = await send(request, token);
  const stale = answered.status === 401 && Object(answered.answer).code === 'auth.notAuthenticated';
  return stale ? send(request, await getToken({ fresh: true })) : answered;
}

const spoken = (code: Code, { message, reason }: Refused) =>
  new Refusal(code, retold(message), reason && retold(reason));

/** The server's refusal; an unknown answer becomes the call's own. */
function refusalIn(answer: unknown, failed: Code): Refusal {
  if (isRefused(answer) && isCode(answer.code)) return spoken(answer.code, answer);
  return refusalOf(failed, { reason: sentence('core.unexpected') });
}

const UNEXPECTED = 500;

function referring(refusal: Refusal, requestId: string | null): Refusal {
  if (requestId && refusal.status >= UNEXPECTED) refusal.reference = referenceOf(requestId);
  return refusal;
}

function ended(error: unknown): never {
  if (error instanceof Refusal && ENDED.has(error.code)) sessionEnds.tell(error.code);
  throw error;
}

async function exchange<O extends z.ZodMiniType>(
  { policy, output, failed, ...to }: Route<z.ZodMiniType, O>,
  input: object,
): Promise<z.output<O>> {
  const request = { method: to.method, ...fetchable(to, input) };
  const { ok, answer, requestId } = await (policy === 'none' ? send(request, undefined) : sendSigned(request));
  const data = ok ? forwardCompatible(output).safeParse(answer).data : undefined;
  if (data === undefined) throw referring(refusalIn(answer, failed), requestId);
  return data;
}

export const call = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  route: Route<I, O>,
  input: z.input<I> & object,
) => exchange(route, input).catch(ended);
