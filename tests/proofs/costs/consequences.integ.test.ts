import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contracts } from '#shared/contracts';
import type { Route } from '#shared/core/route';
import { messages } from '../../../functions/core/testing/kept-queue.ts';
import { metered } from '../../../functions/core/testing/meter.ts';
import { followStream } from '../../../functions/core/testing/stream-records.ts';
import { closeSocket, openSocket } from '../../../functions/presence/sockets.ts';
import { listen } from '../../../functions/presence/testing/listen.ts';
import { issueTicket } from '../../../functions/presence/tickets.ts';
import { type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { handlers } from '../../../scripts/local/handlers.ts';
import { send } from '../calls/crawl.ts';
import { ACTIONS, type Action } from './actions.ts';
import { followUp } from './consequences.ts';
import { type ActionFigures, expectRecorded } from './figures.ts';

vi.mock('../../../functions/core/queue.ts', () => import('../../../functions/core/testing/kept-queue.ts'));
vi.mock('../../../functions/moderation/toxicity.ts', () => ({ judgeTexts: async () => () => undefined }));

// No deployed consumer does a part of what follows.
onOwnTable();

let net: Awaited<ReturnType<typeof listen>>;
let news: Awaited<ReturnType<typeof followStream>>;
beforeAll(async () => {
  net = await listen();
  news = await followStream();
});
afterAll(() => net.close());

const routeOf = ([room, name]: Action['call']) => (contracts as Record<string, Record<string, Route>>)[room]?.[name];
const handlerOf = ([room]: Action['call']) => handlers[room as keyof typeof handlers];

const figures: ActionFigures[] = [];

async function connected(lines: Awaited<ReturnType<typeof net.connect>>[], dog: Dog): Promise<Dog> {
  lines.push(await net.connect(dog));
  return dog;
}

describe('what an action costs with all that follows from it', () => {
  it.each(ACTIONS)('$name', async ({ name, call, arrange }) => {
    const lines: Awaited<ReturnType<typeof net.connect>>[] = [];
    const connect = (dog: Dog) => connected(lines, dog);
    const caller = await connect(await newDog());
    const input = await arrange(caller, connect);
    await followUp(news, messages);
    const heard = lines.reduce((sum, line) => sum + line.heard.length, 0);
    const route = routeOf(call);
    if (!route) throw new Error(`There is no call ${call.join('.')}.`);
    const { bill, answer } = await metered(() => send(handlerOf(call), route, caller, input));
    expect(answer.status).toBe(200);
    const after = await followUp(news, messages);
    const frames = lines.reduce((sum, line) => sum + line.heard.length, 0) - heard;
    expect(after.records).toBeGreaterThan(0);
    figures.push({ name, call: bill, ...after, frames });
  });

  it('is what the bill of a month is made of', () => {
    expectRecorded({ actions: figures });
    console.log(`• actions ${ACTIONS.length}`);
  });
});

it('a visit opens a socket and closes it, for a dog without peers', async () => {
  const dog = await newDog();
  const { ticket } = await issueTicket(dog);
  await followUp(news, messages);
  const connectionId = randomUUID();
  const visits: ActionFigures[] = [];
  for (const [name, act] of [
    ['a socket opens', () => openSocket(connectionId, ticket)],
    ['a socket closes', () => closeSocket(connectionId)],
  ] as const) {
    const { bill: call, answer } = await metered<unknown>(act);
    expect(answer).not.toBe(false);
    visits.push({ name, call, ...(await followUp(news, messages)), frames: 0 });
  }
  expectRecorded({ visits });
});
