import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import { messages } from '../../functions/core/testing/kept-queue.ts';
import { metered } from '../../functions/core/testing/meter.ts';
import { closeSocket, openSocket } from '../../functions/presence/sockets.ts';
import { listen } from '../../functions/presence/testing/listen.ts';
import { issueTicket } from '../../functions/presence/tickets.ts';
import { newDog } from '../../functions/testing/dogs.ts';
import { type ActionFigures, keepFigures } from '../bench/figures.ts';
import { followStream } from '../streams/stream.ts';
import { followUp } from './consequences.ts';

vi.mock('../../functions/core/queue.ts', () => import('../../functions/core/testing/kept-queue.ts'));

const net = await listen();
const news = await followStream();
afterAll(() => net.close());

it('a visit opens a socket and closes it, for a dog without peers', async () => {
  const dog = await newDog();
  const { ticket } = await issueTicket(dog);
  await followUp(news, messages);
  const connectionId = randomUUID();
  const figures: ActionFigures[] = [];
  for (const [name, act] of [
    ['a socket opens', () => openSocket(connectionId, ticket)],
    ['a socket closes', () => closeSocket(connectionId)],
  ] as const) {
    const { bill: call, answer } = await metered<unknown>(act);
    expect(answer).not.toBe(false);
    figures.push({ name, call, ...(await followUp(news, messages)), frames: 0 });
  }
  keepFigures('visits', figures);
  const [opens, closes] = figures.map(({ call: { waves, writes } }) => ({ waves, writes }));
  console.log(`• visit: a socket opens for ${opens?.writes} write units, and closes for ${closes?.writes}`);
  expect(opens).toEqual({ waves: 2, writes: 7 });
  expect(closes?.waves).toBeLessThanOrEqual(3);
});
