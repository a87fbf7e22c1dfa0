import { SYSTEM } from '../../../functions/core/proof.ts';
import { change, write } from '../../../functions/core/write.ts';
import { issueTo } from '../../../functions/presence/tickets.ts';
import { handler } from '../../../functions/presence/websocket.ts';
import type { Dog } from '../../../functions/testing/dogs.ts';
import { originHeaders } from '../../../functions/testing/origin.ts';
import { diff, restore, stateOf, type State as Table } from '../../../functions/testing/own-table.ts';
import { isIn, type Speaker } from './lines.ts';
import { written, wrong } from './socket-faults.ts';
import type { World } from './world.ts';

const SITE = 'https://barkyard.example.com';
export const event = (eventType: string, connectionId: string, more: object) => ({
  requestContext: { eventType, connectionId },
  ...more,
});

/** A ticket, by how it is used, and the headers with which it comes: from which page, and through the distribution or past it. */
const OURS = () => ({ ...originHeaders(), Origin: SITE });
export const TICKETS = {
  'a ticket of its own': OURS,
  'a used ticket': OURS,
  'a ticket that has expired': OURS,
  'a made-up ticket': OURS,
  'no ticket': OURS,
  'a ticket of its own, from another page': () => ({ ...originHeaders(), Origin: 'https://evil.example.com' }),
  'a ticket of its own, from no page': originHeaders,
  'a ticket of its own, past the distribution': () => ({ Origin: SITE }),
};
export type Ticket = keyof typeof TICKETS;

export async function ticketOf(dog: Dog) {
  const { ticket } = await issueTo(SYSTEM, dog);
  return ticket;
}

const connect = (connectionId: string, ticket: string | undefined, headers: object) =>
  handler(event('CONNECT', connectionId, { queryStringParameters: ticket ? { ticket } : null, headers }));

const kept = (before: Table, after: Table) => diff(before, after).filter((name) => name.startsWith('TICKET#'));

async function expire([name = '']: string[]) {
  const [PK = '', SK = ''] = name.split(' ');
  await write(SYSTEM, change({ PK, SK }, { set: { expiresAt: 1 } }));
}

async function ready(kind: Ticket, dog: Dog, before: Table): Promise<string | undefined> {
  if (kind === 'no ticket') return undefined;
  if (kind === 'a made-up ticket') return 'made-up';
  const ticket = await ticketOf(dog);
  if (kind === 'a used ticket') await connect(`first-${ticket}`, ticket, OURS());
  if (kind === 'a ticket that has expired') await expire(kept(before, await stateOf()));
  return ticket;
}

export async function faultsOfTicket(kind: Ticket, actor: Speaker, world: World, before: Table): Promise<string[]> {
  const ticket = await ready(kind, world.actors[actor], before);
  const now = await stateOf();
  const { statusCode } = await connect(`socket-${kind}`, ticket, TICKETS[kind]());
  const after = await stateOf();
  await restore(before, after);
  const wanted = kind === 'a ticket of its own' && isIn(actor, world) ? 200 : 403;
  const changed = diff(now, after);
  // A ticket that was shown is used up, whatever comes of it; what does not come from our page and through the distribution does not even cost it.
  const forbidden = TICKETS[kind] === OURS ? changed.filter((name) => !name.startsWith('TICKET#')) : changed;
  return [
    ...wrong(statusCode !== wanted, `answered ${statusCode} instead of ${wanted}`),
    ...written(wanted === 403 ? forbidden : []),
  ];
}
