import { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { client } from '../dynamodb.ts';
import { sum } from './statistics.ts';

type Handler = (typeof client)['config']['requestHandler'];
type Handle = Handler['handle'];
type Request = Parameters<Handle>[0];
type Answer = Awaited<ReturnType<Handle>>;

/** One request on its way: the client sends it up to three times, each time under the same id. */
export interface Sent {
  command: string;
  body: string;
  attempt: number;
  id: string;
}

/** The service's error, in place of the request's effect. */
interface Refused {
  status: number;
  body: { __type: string } & Record<string, unknown>;
}

/** The fate of a request. If its reply is lost or it arrives twice, it has had its effect. */
export type Fate = 'passes' | 'not sent' | 'reply lost' | 'twice' | { delay: number } | Refused;

export type Plan = (sent: Sent) => Fate;

const sentOf = ({ headers, body }: Request): Sent => ({
  command: headers['x-amz-target']?.split('.').at(-1) ?? '',
  body: typeof body === 'string' ? body : new TextDecoder().decode(body),
  attempt: Number(/attempt=(\d+)/.exec(headers['amz-sdk-request'] ?? '')?.[1] ?? 1),
  id: headers['amz-sdk-invocation-id'] ?? '',
});

/** The error of Node's HTTP client when a connection is cut. */
const cut = () => Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' });

const answerOf = ({ status: statusCode, body }: Refused): Answer => ({
  response: {
    statusCode,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: Readable.from([Buffer.from(JSON.stringify(body))]),
  },
});

/** Sends and drops the answer; an answer that is not read to its end would keep the connection busy. */
async function unheard(send: () => ReturnType<Handle>) {
  const { response } = await send();
  await arrayBuffer(response.body);
}

async function meet(fate: Fate, send: () => ReturnType<Handle>): Promise<Answer> {
  if (fate === 'reply lost' || fate === 'twice') await unheard(send);
  if (fate === 'reply lost' || fate === 'not sent') throw cut();
  if (typeof fate === 'object' && 'status' in fate) return answerOf(fate);
  if (typeof fate === 'object') await pause(fate.delay);
  return send();
}

const nameOf = (fate: Fate) =>
  typeof fate === 'string' ? fate : 'status' in fate ? fate.body.__type.replace('Exception', '') : 'late';

/** Lets a plan decide the fate of each request on the wire, below the client's own retries. */
export function faulty({ config }: { config: { requestHandler: Handler } }, plan: Plan) {
  const { requestHandler: handler } = config;
  const handle = handler.handle.bind(handler);
  const met = new Map<string, number>();
  handler.handle = async (request) => {
    const fate = plan(sentOf(request));
    if (fate !== 'passes') met.set(nameOf(fate), (met.get(nameOf(fate)) ?? 0) + 1);
    return meet(fate, () => handle(request));
  };
  const heal = () => {
    handler.handle = handle;
  };
  return { met, injected: () => sum(met.values()), heal };
}

const throttled = (__type: string): Refused => ({ status: 400, body: { __type, message: 'Too much.' } });

export const REFUSALS = {
  throughput: throttled('ProvisionedThroughputExceededException'),
  requestLimit: throttled('RequestLimitExceeded'),
  internal: { status: 500, body: { __type: 'InternalServerError' } },
} satisfies Record<string, Refused>;

/** A transaction met another one: in its first write; a write that stands alone is told otherwise. */
export function conflictWith({ command, body }: Sent): Refused {
  if (command !== 'TransactWriteItems') return { status: 400, body: { __type: 'TransactionConflictException' } };
  const { TransactItems } = JSON.parse(body) as { TransactItems: object[] };
  const CancellationReasons = TransactItems.map((_, at) => ({ Code: at === 0 ? 'TransactionConflict' : 'None' }));
  return { status: 400, body: { __type: 'TransactionCanceledException', CancellationReasons } };
}
