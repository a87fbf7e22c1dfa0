import * as z from 'zod/mini';
import { Refusal } from '#shared/core/refusal';
import type { Condition } from '../core/condition.ts';
import type { Later } from '../core/jobs.ts';
import { type Proof, SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { type Item, type Key, read, readAll } from '../core/table.ts';
import { attempt, change, remove, succeeds, type Write } from '../core/write.ts';

export const SHARDS = 64;

export const shardKey = (id: string, shard: number): Key => ({ PK: `COUNT#${id}#${shard}`, SK: 'COUNT' });

/**
 * `opening`: a call has seen conflicts and creates the shards. `open`: counts go to the shards. `closing`: the row is
 * about to be removed and no longer counts. Without `hot`, counts go to the row.
 */
export const Heat = {
  hot: z.optional(z.enum(['opening', 'open', 'closing'])),
  shards: z.optional(z.literal(true)),
  wasHot: z.optional(z.literal(true)),
};
export const State = z.object(Heat);
export type State = z.infer<typeof State>;

export type Numbers = Record<string, number>;

/** A row with counters, the names of those that are sharded, and the id in the keys of its shards. */
export interface Counted {
  key: Key;
  id: string;
  names: readonly string[];
}

export const shardsOf = ({ id }: Counted) => Array.from({ length: SHARDS }, (_, shard) => shardKey(id, shard));

export const COOL: Condition = { exists: ['PK'], missing: ['hot'] };

/** Creates the shards, or keeps those left from the last time. One of several concurrent callers succeeds. */
export const open = (proof: Proof, row: Counted) => {
  const zero = Object.fromEntries(row.names.map((name) => [name, 0]));
  return attempt(
    proof,
    change(row.key, { set: { hot: 'open', shards: true, wasHot: true } }, { is: { hot: 'opening' } }),
    ...shardsOf(row).map((shard) => change(shard, { add: zero }, {})),
  );
};

const numbersOf = ({ names }: Counted, shard: Item = {}): Numbers =>
  Object.fromEntries(names.map((name) => [name, Number(shard[name] ?? 0)]));

const negated = (numbers: Numbers): Numbers =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, -number]));

const sizeOf = (numbers: Numbers) => Object.values(numbers).reduce((sum, number) => sum + Math.abs(number), 0);

const ROW = 0;
type Moved = 'done' | 'changed' | 'stopped';

async function move(proof: Proof, row: Counted, numbers: Numbers, shard: Write, when?: Condition): Promise<Moved> {
  const failed = await attempt(proof, change(row.key, { add: numbers }, when), shard);
  if (failed.includes(ROW)) return 'stopped';
  return failed.length === 0 ? 'done' : 'changed';
}

const signed = (numbers: Numbers, sign: 1 | -1) =>
  Object.fromEntries(Object.entries(numbers).filter(([, number]) => number * sign > 0));

/** A repeat never moves more than there is; counts that arrive meanwhile wait for the next round. */
const holding = (numbers: Numbers): Condition => ({
  exists: ['PK'],
  atLeast: signed(numbers, 1),
  below: Object.fromEntries(Object.entries(signed(numbers, -1)).map(([name, number]) => [name, number + 1])),
});

const fold = (row: Counted, shard: number, numbers: Numbers) =>
  move(SYSTEM, row, numbers, change(shardKey(row.id, shard), { add: negated(numbers) }, holding(numbers)));

/** A shard under constant writes waits for the next round. */
async function foldUnlessBusy(row: Counted, shard: number, numbers: Numbers): Promise<number> {
  try {
    return (await fold(row, shard, numbers)) === 'done' ? sizeOf(numbers) : 0;
  } catch (error) {
    if (error instanceof Refusal) return 0;
    throw error;
  }
}

/** One after another, because each transaction locks the row. Returns how much was counted since the last round. */
async function foldAll(row: Counted): Promise<number> {
  const shards = await readAll(shardsOf(row));
  let moved = 0;
  for (const [shard, item] of shards.entries()) {
    const numbers = numbersOf(row, item);
    if (sizeOf(numbers) > 0) moved += await foldUnlessBusy(row, shard, numbers);
  }
  return moved;
}

/** Folds the shard for the last time; false if the row's state has changed. */
const dissolve = (proof: Proof, row: Counted, shard: number, when: Condition, known: Item): Promise<boolean> => {
  let item: Item | undefined = known;
  return untilDone(async () => {
    item ??= await read(shardKey(row.id, shard), { consistent: true });
    if (!item) return true;
    const numbers = numbersOf(row, item);
    const removal = remove(shardKey(row.id, shard), { exists: ['PK'], is: numbers });
    item = undefined;
    const moved = await move(proof, row, numbers, removal, when);
    return moved === 'changed' ? undefined : moved === 'done';
  });
};

async function drain(proof: Proof, row: Counted, when: Condition): Promise<boolean> {
  const shards = await readAll(shardsOf(row), { consistent: true });
  for (const [shard, item] of shards.entries()) {
    if (item && !(await dissolve(proof, row, shard, when, item))) return false;
  }
  return succeeds(proof, change(row.key, { drop: ['shards'] }, when));
}

const CLOSED: Condition = { is: { hot: 'closing' } };

export const finishCooling = (proof: Proof, row: Counted) => drain(proof, row, COOL);

async function cool(row: Counted): Promise<void> {
  await attempt(SYSTEM, change(row.key, { drop: ['hot'] }, { exists: ['hot'] }));
  await finishCooling(SYSTEM, row);
}

/**
 * Prepares the removal of a row: a hot one stops counting, and its shards are removed first. Returns the condition
 * under which the row can be removed without losing a count; undefined after a conflict.
 */
export async function close(proof: Proof, row: Counted, { hot, shards }: State): Promise<Condition | undefined> {
  if (!hot && !shards) return COOL_AND_EMPTY;
  await attempt(proof, change(row.key, { set: { hot: 'closing' } }));
  return (await drain(proof, row, CLOSED)) ? { ...CLOSED, missing: ['shards'] } : undefined;
}

export const COOL_AND_EMPTY: Condition = { exists: ['PK'], missing: ['hot', 'shards'] };

/** Including the time of a round, every number is right within ten seconds. */
const PAUSE_S = 8;
/** A minute. */
const QUIET_ROUNDS = 8;
/** Few enough in a round for the row itself to count without conflicts. */
const MOST_WHEN_QUIET = 10;

/** One round for a hot row. The cursor counts quiet rounds; after enough of them the shards are removed. */
export async function foldRound(row: Counted, cursor = '0'): Promise<Later | undefined> {
  const state = z.optional(State).parse(await read(row.key, { consistent: true }));
  if (state?.hot === 'opening') await open(SYSTEM, row);
  if (!state?.hot) {
    if (state?.shards) await finishCooling(SYSTEM, row);
    return undefined;
  }
  const quiet = (await foldAll(row)) < MOST_WHEN_QUIET ? Number(cursor) + 1 : 0;
  if (quiet < QUIET_ROUNDS) return { cursor: `${quiet}`, delay: PAUSE_S };
  await cool(row);
  return undefined;
}
