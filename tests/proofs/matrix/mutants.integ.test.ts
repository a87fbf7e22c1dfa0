import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listen } from '../../../functions/presence/testing/listen.ts';
import { type State, stateOf, takeOwnTable, undo } from '../../../functions/testing/own-table.ts';
import { faultsIn, PLANS, type Plan } from './cells.ts';
import { type Place, SOCKET_PLANS, socketFaultsIn } from './frames.ts';
import { linesOf, type Net } from './lines.ts';
import { MOMENTS } from './moments.ts';
import { allMutants, type Mutant } from './mutants.ts';
import type { State as DogState } from './oracle.ts';
import { pushFaultsIn } from './pushes.ts';
import { type World, worldOf } from './world.ts';

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));

declare global {
  /** The mutant that is turned on in the code under test. */
  var mutant: string | undefined;
}

/** A sample; the long form turns on each mutant. */
const SOME = [
  'access/visibility.ts isVisibleTo: condition 1',
  'http/caller.ts profileOf: condition 2',
  'posts/guards.ts findComment: condition 2',
];
const MUTANTS = allMutants();
const chosen = process.env.MUTANT?.split('|') ?? SOME;
const isLong = process.env.MATRIX === 'long';
const mutants = isLong ? MUTANTS : MUTANTS.filter(({ name }) => chosen.includes(name));

/** A world in a table of its own. */
interface Ground {
  world: World;
  before: State;
  table?: string;
}

const survivors: string[] = [];
const drops: (() => Promise<void>)[] = [];
let net: Net;

/** Makes something in a table of its own, while nothing is forgotten. */
async function inOwnTable<T>(make: () => Promise<T>): Promise<T & { table?: string }> {
  const [{ mutant }, { TABLE }] = [globalThis, process.env];
  globalThis.mutant = undefined;
  drops.push(await takeOwnTable());
  const made = { ...(await make()), table: process.env.TABLE };
  globalThis.mutant = mutant;
  process.env.TABLE = TABLE;
  return made;
}

const groundFor = (state: DogState): Promise<Ground> =>
  inOwnTable(async () => ({ world: await worldOf(state), before: await stateOf() }));

const placeFor = (state: DogState): Promise<Place & Ground> =>
  inOwnTable(async () => {
    const world = await worldOf(state);
    return { world, net, lines: await linesOf(net, world), before: await stateOf() };
  });

const grounds = new Map<DogState, Promise<Ground>>();

beforeAll(async () => {
  vi.stubEnv('SITE', 'https://barkyard.example.com');
  drops.push(await takeOwnTable());
  net = await listen();
});

afterAll(async () => {
  for (const drop of drops) await drop();
  await net.close();
  const [all, lived] = [mutants.length, survivors.length];
  console.log(`• mutants: ${all}, killed ${all - lived}, survived ${[lived, ...survivors].join(', ')}`);
});

/** Looks at a world in its own table, and leaves the table as it was, even where a call breaks off. */
async function within<G extends Ground>(made: Promise<G>, look: (ground: G) => Promise<string[]>): Promise<string[]> {
  const [ground, { TABLE }] = [await made, process.env];
  process.env.TABLE = ground.table;
  return look(ground).finally(async () => {
    await undo(ground.before);
    process.env.TABLE = TABLE;
  });
}

function groundOf(state: DogState): Promise<Ground> {
  const made = grounds.get(state) ?? groundFor(state);
  grounds.set(state, made);
  return made;
}

type Look = [what: string, faults: () => Promise<string[]>];
const PARTS = ['calls', 'sockets', 'pushes', 'moments'] as const;

const callsFor = (plans: readonly Plan[]): Look[] =>
  plans.map((plan) => [
    `${plan.actor} calls ${plan.call.name} of a dog that is ${plan.state}, ${plan.kind}`,
    () => within(groundOf(plan.state), ({ world, before }) => faultsIn(plan, world, before)),
  ]);

/** A socket that was closed stays closed: each time they are looked at, all are opened again. */
function socketLooks(): Look[] {
  const place = placeFor('private');
  return SOCKET_PLANS.map((plan) => [
    `${plan.actor} ${plan.what} ${plan.name}`,
    () => within(place, (opened) => socketFaultsIn(plan, opened)),
  ]);
}

const LOOKS: Record<(typeof PARTS)[number], () => Look[]> = {
  calls: () => callsFor(PLANS),
  sockets: socketLooks,
  pushes: () => [
    ['what is heard of a private dog', () => pushFaultsIn(net, 'private')],
    ['what is heard of a public dog', () => pushFaultsIn(net, 'public')],
  ],
  moments: () => MOMENTS,
};

/** All of the matrix, the part first that is known to see it. */
function* looksAt({ seenBy }: Mutant): Generator<Look> {
  const [first, others] = [PARTS.filter((part) => part === seenBy), PARTS.filter((part) => part !== seenBy)];
  yield* callsFor(PLANS.filter(({ call }) => call.name === seenBy));
  for (const part of [...first, ...others.toReversed()]) yield* LOOKS[part]();
}

interface Verdict {
  fault?: string;
  /** Calls that broke off: they show nothing, as they may do so for any other reason. */
  broken: string[];
}

/** The first cell in which the matrix notices the mutant. */
async function judge(mutant: Mutant): Promise<Verdict> {
  const broken: string[] = [];
  for (const [what, faults] of looksAt(mutant)) {
    const [fault] = await faults().catch((error) => {
      broken.push(`${what}: ${error}`);
      return [];
    });
    if (fault) return { fault: `${what}: ${fault}`, broken };
  }
  return { broken };
}

it('every chosen mutant exists', () => {
  expect(chosen.filter((name) => !MUTANTS.some((mutant) => mutant.name === name))).toEqual([]);
});

it('the matrix sees nothing wrong where nothing is forgotten', { timeout: 900_000 }, async () => {
  for (const looks of isLong ? Object.values(LOOKS) : [() => LOOKS.calls().slice(0, 1)]) {
    for (const [what, faults] of looks()) expect(await faults(), what).toEqual([]);
  }
});

it.each(mutants)('the matrix sees that a policy is forgotten: $name', { timeout: 900_000 }, async (mutant) => {
  globalThis.mutant = mutant.name;
  const { fault, broken } = await judge(mutant).finally(() => {
    globalThis.mutant = undefined;
  });
  if (process.env.SAY) console.log(`- ${mutant.name}: ${fault}`);
  if (!fault) survivors.push(mutant.name);
  expect(fault, `calls that broke off: ${broken.join('; ')}`).toBeDefined();
});
