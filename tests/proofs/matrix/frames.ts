import { MAX_FRAME } from '#shared/presence/frames';
import { handler } from '../../../functions/presence/websocket.ts';
import { conversationIdOf } from '../../../functions/table/conversations.ts';
import type { Dog } from '../../../functions/testing/dogs.ts';
import { diff, restore, stateOf, type State as Table } from '../../../functions/testing/own-table.ts';
import { hearing, isIn, type Line, type Lines, lineOf, type Net, SPEAKERS, type Speaker, typesOf } from './lines.ts';
import { ACTORS, type Actor } from './oracle.ts';
import { count, written, wrong } from './socket-faults.ts';
import { event, faultsOfTicket, TICKETS, type Ticket, ticketOf } from './tickets.ts';
import type { World } from './world.ts';

interface Said {
  body: (world: World, actor: Speaker) => Promise<string> | string;
  answer: (actor: Speaker) => string[];
  others?: (actor: Speaker) => Partial<Record<Actor, string[]>>;
  /** When the socket's session ends, in epoch seconds. */
  until?: number;
}

const authFrame = async (dog: Dog) => JSON.stringify({ type: 'auth', ticket: await ticketOf(dog) });
const ownTicket: Said['body'] = ({ actors }, actor) => authFrame(actors[actor]);
const typingFrame = (conversationId: string) => JSON.stringify({ type: 'typing', conversationId });
const typingToFriend: Said['body'] = ({ target }) => typingFrame(target.conversationId);

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
    body: typingToFriend,
    answer: nothing,
    until: 1,
  },
  'a new ticket after the end of its session': {
    body: ownTicket,
    answer: pong,
    until: 1,
  },
  'a new ticket': {
    body: ownTicket,
    answer: pong,
  },
  "the dog's ticket": {
    body: ({ actors }) => authFrame(actors['the dog itself']),
    answer: (actor) => (actor === 'the dog itself' ? ['pong'] : ['error']),
  },
  'that it types to the dog’s friend': {
    body: typingToFriend,
    answer: nothing,
    others: (actor) => typers[actor] ?? {},
  },
  'that it types to the dog': {
    body: ({ actors, target }, actor) => typingFrame(conversationIdOf(actors[actor].uid, target.uid)),
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

/** Those who hear something; who is out hears once that its session has ended, and its socket goes. */
function hearersOf(said: Partial<Record<Actor, string[]>>, { world, lines }: Place) {
  const hearers = ACTORS.filter((one) => said[one]);
  const out = hearers.filter((one) => !isIn(one, world)).flatMap((one) => lines.get(one) ?? []);
  const wanted = hearers.map((one): [Actor, string[]] => {
    if (isIn(one, world)) return [one, said[one] ?? []];
    return [one, lines.get(one)?.closed ? [] : ['session.ended']];
  });
  return { wanted: new Map(wanted), leaving: out.flatMap(ownRows) };
}

async function faultsOfFrame(name: string, actor: Speaker, place: Place): Promise<string[]> {
  const { world, net, lines, before } = place;
  const { body, answer, others, until } = FRAMES[name] ?? { body: () => '', answer: nothing };
  const line = await lineOf(net, world.actors[actor], until);
  const text = await body(world, actor);
  const now = await stateOf();
  const isHeard = isIn(actor, world) && until === undefined;
  const { wanted, leaving } = hearersOf(isHeard ? (others?.(actor) ?? {}) : {}, place);
  const heard = hearing(lines);
  await handler(event('MESSAGE', line.socket.connectionId, { body: text }));
  const after = await stateOf();
  await restore(before, after);
  const own = isHeard ? answer(actor) : ['session.ended'];
  const allowed = [...leaving, ...(asText(own) === 'error' ? [] : ownRows(line))];
  return [
    ...wrong(
      asText(typesOf(line.heard)) !== asText(own),
      `heard ${asText(typesOf(line.heard))} instead of ${asText(own)}`,
    ),
    ...wrong(line.closed === isHeard, `the socket is ${line.closed ? 'closed' : 'open'}`),
    ...misheard(
      (one) => wanted.get(one) ?? [],
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
