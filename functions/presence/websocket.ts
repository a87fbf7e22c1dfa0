import * as z from 'zod/mini';
import { environment } from '../core/errors.ts';
import { failing } from '../core/log.ts';
import { headerIn, isFromDistribution, withCall } from '../core/origin.ts';
import '../push/management-api.ts';
import { closeSocket, openSocket, receiveFrame } from './sockets.ts';

const Event = z.object({
  requestContext: z.object({ eventType: z.enum(['CONNECT', 'DISCONNECT', 'MESSAGE']), connectionId: z.string() }),
  headers: z.nullish(z.record(z.string(), z.string())),
  queryStringParameters: z.nullish(z.record(z.string(), z.string())),
  body: z.nullish(z.string()),
});
type Event = z.infer<typeof Event>;

const DONE = { statusCode: 200 };
const REFUSED = { statusCode: 403 };

/** Direct calls and other sites' pages are refused even before the ticket is checked. */
const isOurs = ({ headers }: Event) =>
  isFromDistribution(headers) && headerIn(headers, 'Origin') === environment('SITE');

async function connect(event: Event) {
  const { ticket } = event.queryStringParameters ?? {};
  const { connectionId } = event.requestContext;
  return ticket && isOurs(event) && (await openSocket(connectionId, ticket)) ? DONE : REFUSED;
}

async function answer(given: unknown) {
  const event = Event.parse(given);
  const { eventType, connectionId } = event.requestContext;
  if (eventType === 'CONNECT') return connect(event);
  await (eventType === 'MESSAGE' ? receiveFrame(connectionId, event.body ?? '') : closeSocket(connectionId));
  return DONE;
}

const Identified = z.object({
  requestContext: z.object({ requestId: z.string() }),
  headers: z.catch(Event.shape.headers, undefined),
});

export const handler = (given: unknown) => {
  const call = Identified.safeParse(given).data ?? {};
  return withCall(call, () => failing('The socket failed.', () => answer(given)));
};
