import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contracts } from '#shared/contracts';
import type { Route } from '#shared/core/route';
import { messages } from '../../functions/core/testing/kept-queue.ts';
import { type Bill, metered } from '../../functions/core/testing/meter.ts';
import { listen } from '../../functions/presence/testing/listen.ts';
import { type Dog, newDog } from '../../functions/testing/dogs.ts';
import { onOwnTable } from '../../functions/testing/on-own-table.ts';
import { type ActionFigures, keepFigures } from '../bench/figures.ts';
import { send } from '../calls/crawl.ts';
import { handlers } from '../calls/handlers.ts';
import { followStream } from '../streams/stream.ts';
import { ACTIONS, type Action } from './actions.ts';
import { type Consequences, followUp, sumOf } from './consequences.ts';
import { expectDocumented } from './documented.ts';

vi.mock('../../functions/core/queue.ts', () => import('../../functions/core/testing/kept-queue.ts'));
vi.mock('../../functions/moderation/toxicity.ts', () => ({ judgeTexts: async () => () => undefined }));

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

const rows: string[] = [];
const figures: ActionFigures[] = [];
const unitsOf = ({ reads, writes, indexed }: Bill) => `${reads} / ${writes} / ${indexed}`;

function rowOf(name: string, call: Bill, after: Consequences, frames: number): string {
  const cells = [
    name,
    unitsOf(call),
    after.records,
    after.trips.join(' + ') || '–',
    unitsOf(after.reactions),
    after.runs,
    unitsOf(after.jobs),
    frames,
    unitsOf(sumOf(call, after.reactions, after.jobs)),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The generated section of the documentation. */
function section(): string[] {
  const head = '| Action | Call | Records | Trips of each batch | Reactions | Runs of jobs | Jobs | Frames | All |';
  return [head, `|${'---|'.repeat(9)}`, ...rows];
}

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
    rows.push(rowOf(name, bill, after, frames));
    figures.push({ name, call: bill, ...after, frames });
  });

  it('is what the documentation says', () => {
    keepFigures('actions', figures);
    expectDocumented('consequences', section());
    console.log(`• actions ${ACTIONS.length}`);
  });
});
