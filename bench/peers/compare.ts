import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/local/ports.ts';
import { Started } from '../../scripts/local/started.ts';
import { NO_LIMITS } from '../../tests/proofs/faults/client.ts';
import { installPackages, UnavailableError } from '../install.ts';
import type { Row, Section } from '../sections.ts';
import { barkyardOn } from './barkyard.ts';
import { Cell } from './blocks.ts';
import { blueskyOn } from './bluesky.ts';
import { Child } from './child.ts';
import { database, environmentOf } from './dynamodb.ts';
import { parseOn } from './parse.ts';
import type { Server } from './server.ts';
import { postgres, redis } from './stores.ts';
import { World } from './world.ts';

const BLOCK = Number(process.env.BLOCK || 30);
const ROUNDS = 4;
/** Until then V8 compiles, and the first server in a turn would pay most. */
const WARM_UP = Number(process.env.WARM_UP || 60);
/** Ours a second time: how far a ratio of this run can be trusted. */
const AGAIN = 'Barkyard again';

const RUNTIME = dirname(dirname(process.execPath));
/** Bluesky's SQLite is compiled by its install script, against the headers of the Node that will run it. */
const COMPILING = [
  '--ignore-scripts=false',
  ...(existsSync(join(RUNTIME, 'include/node/node.h')) ? [`--nodedir=${RUNTIME}`] : []),
];

async function startBarkyard(started: Started): Promise<Server> {
  const file = join(import.meta.dirname, 'barkyard-server.ts');
  const env = { ...environmentOf(await database(started)), LIMITS: NO_LIMITS };
  const child = await Child.start(file, import.meta.dirname, env);
  started.add(() => child.stop());
  return barkyardOn(child);
}

/** Starts a peer of its own lockfile in its folder. */
async function startPeer(started: Started, name: 'bluesky' | 'parse', env: NodeJS.ProcessEnv): Promise<Child> {
  const folder = join(import.meta.dirname, name);
  await installPackages(folder, COMPILING);
  const stores = { DB_POSTGRES_URL: `${await postgres(started, [name])}/${name}`, NODE_ENV: 'production' };
  const child = await Child.start(join(folder, 'server.mjs'), folder, { ...stores, ...env });
  started.add(() => child.stop());
  return child;
}

const PEERS: Record<string, (started: Started) => Promise<Server>> = {
  Bluesky: async (started) =>
    blueskyOn(await startPeer(started, 'bluesky', { REDIS_HOST: await redis(started), LOG_ENABLED: 'false' })),
  'Parse Server': async (started) => parseOn(await startPeer(started, 'parse', { PORT: `${await freePort()}` })),
};

interface Lane {
  name: string;
  server: Server;
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

/** A peer that is not there is left out, and named. */
async function startPeers(started: Started, operations: number): Promise<{ lanes: Lane[]; misses: string[] }> {
  const [lanes, misses]: [Lane[], string[]] = [[], []];
  for (const [name, start] of Object.entries(PEERS)) {
    let peer: Server | undefined;
    try {
      peer = await start(started);
      lanes.push(laneOf(name, peer, await World.on(peer, operations)));
    } catch (error) {
      misses.push(`${name} was left out: ${await reasonOf(error, peer?.child)}`);
      if (!(error instanceof UnavailableError)) console.error(error);
    }
  }
  return { lanes, misses };
}

const callsIn = (round: number) => (round === 0 ? WARM_UP : BLOCK);

async function runBlock({ server, world, cells }: Lane, operation: string, round: number): Promise<void> {
  const act = world.operations[operation];
  const cell = round === 0 ? new Cell() : cells.get(operation);
  if (act) await cell?.run(server, Array(callsIn(round)).fill(act));
}

/** Blocks of each operation, server after server, so that what disturbs the machine disturbs all alike. */
async function runInTurns(lanes: Lane[]): Promise<void> {
  for (const operation of Object.keys(lanes[0]?.world.operations ?? {})) {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const lane of lanes.filter(({ failed }) => failed === undefined)) {
        // A peer that fails drops out, so that what the others took minutes for is not lost.
        await runBlock(lane, operation, round).catch(async (error) => {
          lane.failed = `it failed at ${operation}: ${await reasonOf(error, lane.server.child)}`;
        });
      }
    }
  }
}

async function compare(started: Started): Promise<Section> {
  const operations = ROUNDS * BLOCK + WARM_UP;
  const ours = await startBarkyard(started);
  const own = await World.on(ours, 2 * operations);
  const { lanes: peers, misses } = await startPeers(started, operations);
  const lanes = [laneOf('Barkyard', ours, own), ...peers, laneOf(AGAIN, ours, own)];
  await runInTurns(lanes);
  const rows = Object.keys(own.operations).flatMap((operation) =>
    lanes
      .filter(({ failed }) => failed === undefined)
      .map(({ name, cells }): Row => [`${operation}, ${name}`, ...(cells.get(operation)?.numbers() ?? [])]),
  );
  const dropped = lanes.flatMap(({ name, failed }) => (failed ? [`${name} dropped out: ${failed}`] : []));
  return { title: 'Peers', columns: ['CPU ms', 'wall p50, ms', 'p99'], rows, misses: [...misses, ...dropped] };
}

/** The same calls to our handlers and to servers that people would pick instead. */
export async function measure(): Promise<Section> {
  const started = new Started();
  return compare(started).finally(() => started.stop());
}
