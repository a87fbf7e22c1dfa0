import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listen } from '../presence/testing.ts';
import { faultsIn, PLANS } from './cells.ts';
import { type Place, SOCKET_PLANS, socketFaultsIn } from './frames.ts';
import { linesOf, type Net } from './lines.ts';
import { MOMENTS } from './moments.ts';
import { MUTANTS, type Mutant, type Part } from './mutants.ts';
import { STATES, type State } from './oracle.ts';
import { stateOf, takeOwnTable } from './own-table.ts';
import { pushFaultsIn } from './pushes.ts';
import { worldOf } from './world.ts';

vi.mock('../core/limits.ts', () => ({ spend: vi.fn() }));

declare global {
  /** The mutant that is turned on in the code under test. */
  var mutant: string | undefined;
}

/** Enough to see that a lack is seen; the long form turns on each of them. */
const SOME = ['a deleted dog may call', "deleting another dog's comment", 'all see all'];
const chosen = process.env.MUTANT?.split('|') ?? SOME;
const isLong = process.env.MATRIX === 'long';
const mutants = isLong ? MUTANTS : MUTANTS.filter(({ name }) => chosen.includes(name));

/** A world in a table of its own. */
interface Ground extends Place {
  table?: string;
}

const survivors: string[] = [];
const grounds = new Map<State, Ground>();
const drops: (() => Promise<void>)[] = [];
let net: Net;

async function groundFor(state: State): Promise<Ground> {
  drops.push(await takeOwnTable());
  const world = await worldOf(state);
  const lines = await linesOf(net, world);
  return { world, net, lines, before: await stateOf(), table: process.env.TABLE };
}

beforeAll(async () => {
  vi.stubEnv('SITE', 'https://barkyard.example.com');
  drops.push(await takeOwnTable());
  net = await listen();
  for (const state of STATES) grounds.set(state, await groundFor(state));
  drops.push(await takeOwnTable());
});

afterAll(async () => {
  for (const drop of drops) await drop();
  await net.close();
  const [all, lived] = [mutants.length, survivors.length];
  console.log(`• mutants: ${all}, killed ${all - lived}, survived ${[lived, ...survivors].join(', ')}`);
});

/** Looks at a world in its own table. */
async function on(state: State, look: (ground: Ground) => Promise<string[]>): Promise<string[]> {
  const ground = grounds.get(state);
  if (!ground) throw new Error(`Nothing is ${state}.`);
  const { TABLE } = process.env;
  process.env.TABLE = ground.table;
  return look(ground).finally(() => {
    process.env.TABLE = TABLE;
  });
}

type Look = [what: string, faults: () => Promise<string[]>];
const roomOf = (name: string) => name.split(/[./]/)[0];

/** Those calls first that are of the mutant's own room. */
function callsFor(file = ''): Look[] {
  const isOwn = (name: string) => Number(roomOf(name) === roomOf(file));
  return PLANS.toSorted((a, b) => isOwn(b.call.name) - isOwn(a.call.name)).map((plan) => [
    `${plan.actor} calls ${plan.call.name} of a dog that is ${plan.state}, ${plan.kind}`,
    () => on(plan.state, ({ world, before }) => faultsIn(plan, world, before)),
  ]);
}

const LOOKS: Record<Part, (file?: string) => Look[]> = {
  calls: callsFor,
  sockets: () =>
    SOCKET_PLANS.map((plan) => [
      `${plan.actor} ${plan.what} ${plan.name}`,
      () => on('private', (ground) => socketFaultsIn(plan, ground)),
    ]),
  pushes: () => [
    ['what is heard of a private dog', () => pushFaultsIn(net, 'private')],
    ['what is heard of a public dog', () => pushFaultsIn(net, 'public')],
  ],
  moments: () => MOMENTS,
};

/** Where the matrix sees first that something is wrong; a call that breaks off is seen as well. */
async function firstFault(mutant: Mutant): Promise<string | undefined> {
  const { seenBy = 'calls' } = mutant;
  const parts: Part[] = [seenBy, 'moments', 'pushes', 'sockets', 'calls'];
  for (const part of new Set(parts)) {
    for (const [what, faults] of LOOKS[part](mutant.file)) {
      const [fault] = await faults().catch((error) => [`broke off: ${error}`]);
      if (fault) return `${what}: ${fault}`;
    }
  }
}

it('the matrix sees nothing wrong where nothing is forgotten', { timeout: 900_000 }, async () => {
  for (const looks of Object.values(LOOKS)) {
    for (const [what, faults] of isLong ? looks() : looks().slice(0, 1)) expect(await faults(), what).toEqual([]);
  }
});

it.each(mutants)('the matrix sees that a policy is forgotten: $name', { timeout: 900_000 }, async (mutant) => {
  globalThis.mutant = mutant.name;
  const fault = await firstFault(mutant).finally(() => {
    globalThis.mutant = undefined;
  });
  if (process.env.SAY) console.log(`- ${mutant.name}: ${fault}`);
  if (!fault) survivors.push(mutant.name);
  expect(fault).toBeDefined();
});
