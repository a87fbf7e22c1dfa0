import { MAX_FRAME } from '#shared/presence/frames';
import { SYSTEM } from '../../functions/core/proof.ts';
import { change, write } from '../../functions/core/write.ts';
import { issueTicket } from '../../functions/presence/tickets.ts';
import { handler } from '../../functions/presence/websocket.ts';
import { conversationIdOf } from '../../functions/table/conversations.ts';
import type { Dog } from '../../functions/testing/dogs.ts';
import { originHeaders } from '../../functions/testing/origin.ts';
import { diff, restore, stateOf, type State as Table } from '../../functions/testing/own-table.ts';
import { hearing, isIn, type Line, type Lines, lineOf, type Net, typesOf } from './lines.ts';
import { ACTORS, type Actor } from './oracle.ts';
import type { World } from './world.ts';

export const count = { cells: 0, mismatches: 0, frames: 0, writes: 0 };

const SITE = 'https://barkyard.example.com';
const event = (eventType: string, connectionId: string, more: object) => ({
  requestContext: { eventType, connectionId },
  ...more,
});

/** A ticket, by how it is used, and the headers with which it comes: from which page, and through the distribution or past it. */
const OURS = () => ({ ...originHeaders(), Origin: SITE });
const TICKETS = {
  'a ticket of its own': OURS,
  'a used ticket': OURS,
  'a ticket that has expired': OURS,
  'a made-up ticket': OURS,
  'no ticket': OURS,
  'a ticket of its own, from another page': () => ({ ...originHeaders(), Origin: 'https://evil.example.com' }),
  'a ticket of its own, from no page': originHeaders,
  'a ticket of its own, past the distribution': () => ({ Origin: SITE }),
};
type Ticket = keyof typeof TICKETS;

async function ticketOf(dog: Dog) {
  const { ticket } = await issueTicket(dog);
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

async function faultsOfTicket(kind: Ticket, actor: Actor, world: World, before: Table): Promise<string[]> {
  const dog = world.actors[actor === 'nobody' ? 'a stranger' : actor];
  const ticket = await ready(kind, dog, before);
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

function wrong(isWrong: boolean, fault: string): string[] {
  count.mismatches += isWrong ? 1 : 0;
  return isWrong ? [fault] : [];
}

function written(names: string[]): string[] {
  count.writes += names.length;
  return names.map((name) => `changed ${name}`);
}

interface Said {
  body: (world: World, actor: Actor) => Promise<string> | string;
  answer: (actor: Actor) => string[];
  others?: (actor: Actor) => Partial<Record<Actor, string[]>>;
  /** When the socket's session ends, in epoch seconds. */
  until?: number;
}

const nothing = () => [];
const errorOf = () => ['error'];
const pong = () => ['pong'];

/** Typing is for the two that follow each other alone. */
const typers: Partial<Record<Actor, Partial<Record<Actor, string[]>>>> = {
  'the dog itself': { 'a mutual follower': ['typing'] },
  'a mutual follower': { 'the dog itself': ['typing'] },
};

const FRAMES: Record<string, Said> = {
  'that it types, after the end of its session': {
    body: ({ target }) => JSON.stringify({ type: 'typing', conversationId: target.conversationId }),
    answer: nothing,
    until: 1,
  },
  'a new ticket after the end of its session': {
    body: async ({ actors }, actor) =>
      JSON.stringify({ type: 'auth', ticket: await ticketOf(actors[actor === 'nobody' ? 'a stranger' : actor]) }),
    answer: pong,
    until: 1,
  },
  'a new ticket': {
    body: async ({ actors }, actor) =>
      JSON.stringify({ type: 'auth', ticket: await ticketOf(actors[actor === 'nobody' ? 'a stranger' : actor]) }),
    answer: pong,
  },
  "the dog's ticket": {
    body: async ({ actors }) => JSON.stringify({ type: 'auth', ticket: await ticketOf(actors['the dog itself']) }),
    answer: (actor) => (actor === 'the dog itself' ? ['pong'] : ['error']),
  },
  'that it types to the dog’s friend': {
    body: ({ target }) => JSON.stringify({ type: 'typing', conversationId: target.conversationId }),
    answer: nothing,
    others: (actor) => typers[actor] ?? {},
  },
  'that it types to the dog': {
    body: ({ actors, target }, actor) => {
      const { uid } = actors[actor === 'nobody' ? 'a stranger' : actor];
      return JSON.stringify({ type: 'typing', conversationId: conversationIdOf(uid, target.uid) });
    },
    answer: nothing,
    others: (actor) => (actor === 'a mutual follower' ? { 'the dog itself': ['typing'] } : {}),
  },
  'no known type': { body: () => '{"type":"bark"}', answer: errorOf },
  'more than a type has': { body: () => '{"type":"auth","ticket":"x","uid":"other"}', answer: errorOf },
  'no JSON': { body: () => 'woof', answer: errorOf },
  nothing: { body: () => '', answer: errorOf },
  'too much': { body: () => JSON.stringify({ type: 'auth', pad: 'x'.repeat(MAX_FRAME) }), answer: errorOf },
};

const asText = (types: readonly string[]) => types.join(' and ') || 'nothing';

function misheard(wanted: (actor: Actor) => string[], heard: (actor: Actor) => string[]): string[] {
  return ACTORS.flatMap((actor) => {
    const extra = heard(actor).filter((type) => !wanted(actor).includes(type));
    count.frames += extra.length;
    return wrong(
      asText(wanted(actor)) !== asText(heard(actor)),
      `${actor} heard ${asText(heard(actor))} instead of ${asText(wanted(actor))}`,
    );
  });
}

const ownRows = ({ socket: { uid, connectionId } }: Line) => [`SOCKET#${connectionId} SOCKET`, `USER#${uid} PRESENCE`];

async function faultsOfFrame(name: string, actor: Actor, { world, net, lines, before }: Place): Promise<string[]> {
  const { body, answer, others, until } = FRAMES[name] ?? { body: () => '', answer: nothing };
  const line = await lineOf(net, world.actors[actor === 'nobody' ? 'a stranger' : actor], until);
  const text = await body(world, actor);
  const now = await stateOf();
  const heard = hearing(lines);
  await handler(event('MESSAGE', line.socket.connectionId, { body: text }));
  const after = await stateOf();
  await restore(before, after);
  const isHeard = isIn(actor, world) && until === undefined;
  const own = isHeard ? answer(actor) : ['session.ended'];
  const said = isHeard ? (others?.(actor) ?? {}) : {};
  const allowed = asText(own) === 'error' ? [] : ownRows(line);
  return [
    ...wrong(
      asText(typesOf(line.heard)) !== asText(own),
      `heard ${asText(typesOf(line.heard))} instead of ${asText(own)}`,
    ),
    ...wrong(line.closed === isHeard, `the socket is ${line.closed ? 'closed' : 'open'}`),
    ...misheard(
      (one) => said[one] ?? [],
      (one) => typesOf(heard(one)),
    ),
    ...written(diff(now, after).filter((row) => !row.startsWith('TICKET#') && !allowed.includes(row))),
  ];
}

export interface Place {
  world: World;
  net: Net;
  lines: Lines;
  before: Table;
}

/** Sockets are opened and spoken over by all that have ever had a session. */
const SPEAKERS = ACTORS.filter((actor) => actor !== 'nobody');

export const SOCKET_PLANS = [
  ...Object.keys(TICKETS).map((name) => ({ what: 'opens a socket with', name })),
  ...Object.keys(FRAMES).map((name) => ({ what: 'says', name })),
].flatMap((plan) => SPEAKERS.map((actor) => ({ ...plan, actor })));
export type SocketPlan = (typeof SOCKET_PLANS)[number];

const isTicket = (name: string): name is Ticket => name in TICKETS;

export async function socketFaultsIn({ name, actor }: SocketPlan, place: Place): Promise<string[]> {
  count.cells += 1;
  if (isTicket(name)) return faultsOfTicket(name, actor, place.world, place.before);
  return faultsOfFrame(name, actor, place);
}
