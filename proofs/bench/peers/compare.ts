import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../scripts/local/ports.ts';
import type { Started } from '../../../scripts/local/started.ts';
import { NO_LIMITS } from '../../faults/client.ts';
import type { PeerCell, PeerFigures } from '../figures.ts';
import { EMPTY_ROOM, REQUESTS_ALONE } from '../targets.ts';
import { barkyardOn } from './barkyard.ts';
import { Cell } from './blocks.ts';
import { blueskyOn } from './bluesky.ts';
import { Child } from './child.ts';
import { database, environmentOf, floorOf } from './dynamodb.ts';
import { installPeer, UnavailableError } from './install.ts';
import { parseOn } from './parse.ts';
import { RequestsAlone } from './requests-alone.ts';
import type { Server } from './server.ts';
import { postgres, redis } from './stores.ts';
import { World } from './world.ts';

const BLOCK = Number(process.env.BLOCK || 30);
const ROUNDS = 4;
/** Until then V8 compiles, and the first server in a turn would pay most. */
const WARM_UP = Number(process.env.WARM_UP || 60);
const AGAIN = 'Barkyard again';

/** Requests alone go to the twin: a second table would be slower than the first one of a DynamoDB Local. */
async function startBarkyard(started: Started, endpoint: string, twin: string): Promise<Server> {
  const file = join(import.meta.dirname, 'barkyard-server.ts');
  const child = await Child.start(file, import.meta.dirname, {
    ...{ ...environmentOf(endpoint), LIMITS: NO_LIMITS, TWIN: twin },
  });
  started.add(() => child.stop());
  return barkyardOn(child);
}

async function startBluesky(started: Started): Promise<Server> {
  const [folder, database, REDIS_HOST] = [
    await installPeer('bluesky'),
    await postgres(started, ['bluesky']),
    await redis(started),
  ];
  const child = await Child.start(join(folder, 'server.mjs'), folder, {
    ...{ REDIS_HOST, DB_POSTGRES_URL: `${database}/bluesky`, LOG_ENABLED: 'false', NODE_ENV: 'production' },
  });
  started.add(() => child.stop());
  return blueskyOn(child);
}

async function startParse(started: Started): Promise<Server> {
  const [folder, database] = [await installPeer('parse'), await postgres(started, ['parse'])];
  const child = await Child.start(join(folder, 'server.mjs'), folder, {
    ...{ PORT: `${await freePort()}`, DB_POSTGRES_URL: `${database}/parse`, NODE_ENV: 'production' },
  });
  started.add(() => child.stop());
  return parseOn(child);
}

type Start = (started: Started) => Promise<Server>;
const PEERS: Record<string, Start> = { Bluesky: startBluesky, 'Parse Server': startParse };

interface Lane {
  name: string;
  server: Pick<Server, 'child' | 'settle'>;
  world: World;
  cells: Map<string, Cell>;
  failed?: string;
}

const laneOf = (name: string, server: Server, world: World): Lane => ({
  ...{ name, server, world },
  cells: new Map(Object.keys(world.operations).map((one) => [one, new Cell()])),
});

const LAST_WORDS_MS = 500;

/** A call that failed knows less than the process that ended. */
async function reasonOf(error: unknown, child?: Child): Promise<string> {
  await wait(LAST_WORDS_MS);
  const cause = child?.death ?? error;
  return cause instanceof Error ? cause.message : `${cause}`;
}

async function startPeers(started: Started, operations: number) {
  const [lanes, skipped]: [Lane[], PeerFigures['skipped']] = [[], []];
  for (const [server, start] of Object.entries(PEERS)) {
    let peer: Server | undefined;
    try {
      peer = await start(started);
      lanes.push(laneOf(peer.name, peer, await World.on(peer, operations)));
    } catch (error) {
      const reason = await reasonOf(error, peer?.child);
      skipped.push({ server, reason });
      console.log(`${server} is skipped: ${reason}.`);
      if (!(error instanceof UnavailableError)) console.error(error);
    }
  }
  return { lanes, skipped };
}

const callsIn = (round: number) => (round === 0 ? WARM_UP : BLOCK);

async function runBlock({ server, world, cells }: Lane, operation: string, round: number): Promise<void> {
  const act = world.operations[operation];
  const cell = round === 0 ? new Cell() : cells.get(operation);
  if (act) await cell?.run(server, Array(callsIn(round)).fill(act));
}

/** A peer that fails drops out, so that what the others took minutes for is not lost. */
async function runOrDropOut(lane: Lane, isOurs: boolean, operation: string, round: number): Promise<void> {
  try {
    if (lane.failed === undefined) await runBlock(lane, operation, round);
  } catch (error) {
    if (isOurs) throw error;
    lane.failed = `it failed at ${operation}: ${await reasonOf(error, lane.server.child)}`;
    console.error(`${lane.name} drops out: ${lane.failed}`);
  }
}

interface Floors {
  alone: RequestsAlone;
  inRoom: RequestsAlone;
}

/** Blocks of each operation, server after server, so that what disturbs the machine disturbs all alike. */
async function runInTurns(lanes: Lane[], { alone, inRoom }: Floors): Promise<void> {
  const operations = Object.keys(lanes[0]?.world.operations ?? {});
  for (const operation of operations) {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const lane of lanes) {
        const isOurs = lane.server === lanes[0]?.server;
        await runOrDropOut(lane, isOurs, operation, round);
        if (isOurs) await (lane.name === AGAIN ? inRoom : alone).follow(operation, callsIn(round), round > 0);
      }
    }
  }
}

export async function comparePeers(started: Started): Promise<PeerFigures> {
  const [endpoint, twin] = await Promise.all([database(started), database(started)]);
  const operations = ROUNDS * BLOCK + WARM_UP;
  const { lanes: peers, skipped } = await startPeers(started, operations);
  const ours = await startBarkyard(started, endpoint, twin);
  const own = await World.on(ours, 2 * operations);
  const lanes = [laneOf(ours.name, ours, own), ...peers, laneOf(AGAIN, ours, own)];
  const [alone, inRoom] = [new RequestsAlone(ours, '/requests-alone'), new RequestsAlone(ours, '/empty-room')];
  await ours.child.ask({ catchUp: true });
  await runInTurns(lanes, { alone, inRoom });
  const floor = await floorOf(endpoint);
  const cellsOf = (some: Lane[]): PeerCell[] =>
    some.flatMap(({ name, cells }) => [...cells].map(([operation, cell]) => cell.figures(operation, name)));
  const whole = lanes.filter(({ failed }) => failed === undefined);
  const [again, others] = [whole.filter(({ name }) => name === AGAIN), whole.filter(({ name }) => name !== AGAIN)];
  const dropped = lanes.flatMap(({ name: server, failed: reason }) => (reason ? [{ server, reason }] : []));
  const left = [...skipped, ...dropped];
  const floors = [...alone.figures(REQUESTS_ALONE), ...inRoom.figures(EMPTY_ROOM)];
  return { cells: [...cellsOf(others), ...floors], again: cellsOf(again), skipped: left, floor };
}
