import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { faultsIn, PLANS, type Plan } from './cells.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { STATES, type State } from './oracle.ts';
import { stateOf, type State as Table, takeOwnTable } from './own-table.ts';
import { type World, worldOf } from './world.ts';

vi.mock('../core/limits.ts', () => ({ spend: vi.fn() }));

declare global {
  /** The mutant that is turned on in the code under test. */
  var mutant: string | undefined;
}

/** Enough to see that a lack is seen; the long form turns on each of them. */
const SOME = ['all see all', "deleting another dog's comment", 'a deleted dog may call'];
const isLong = process.env.MATRIX === 'long';
const chosen = process.env.MUTANT?.split('|') ?? SOME;
const mutants = isLong ? MUTANTS : MUTANTS.filter(({ name }) => chosen.includes(name));

const survivors: string[] = [];
const worlds = new Map<State, World>();
let before: Table;
let dropTable: () => Promise<void>;

beforeAll(async () => {
  dropTable = await takeOwnTable();
  for (const state of STATES) worlds.set(state, await worldOf(state));
  before = await stateOf();
});

afterAll(async () => {
  await dropTable();
  const [all, lived] = [mutants.length, survivors.length];
  console.log(`• mutants: ${all}, killed ${all - lived}, survived ${[lived, ...survivors].join(' ')}`);
});

const roomOf = (name: string) => name.split(/[./]/)[0];

/** The parts of the matrix, those of the mutant's own room first. */
const inOrder = ({ file }: Mutant): Plan[] =>
  PLANS.toSorted((a, b) => Number(roomOf(b.call.name) === roomOf(file)) - Number(roomOf(a.call.name) === roomOf(file)));

async function firstFault(mutant: Mutant): Promise<string | undefined> {
  for (const plan of inOrder(mutant)) {
    const world = worlds.get(plan.state);
    const [fault] = world ? await faultsIn(plan, world, before) : [];
    if (fault) return `${plan.state}, ${plan.actor}, ${plan.call.name}: ${fault}`;
  }
}

it.each(mutants)('the matrix sees that a policy is forgotten: $name', { timeout: 600_000 }, async (mutant) => {
  globalThis.mutant = mutant.name;
  const fault = await firstFault(mutant).finally(() => {
    globalThis.mutant = undefined;
  });
  if (process.env.SAY) console.log(`- ${mutant.name}: ${fault}`);
  if (!fault) survivors.push(mutant.name);
  expect(fault).toBeDefined();
});
