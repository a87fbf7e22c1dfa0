import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { both, type Condition, holds } from '../core/condition.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { type Item, readAll } from '../core/table.ts';
import { attemptUpTo, change, type Write } from '../core/write.ts';
import { COOL, type Counted, type Numbers, open, SHARDS, State, shardKey } from './shards.ts';

export interface Counting {
  row: Counted;
  by: Numbers;
  beside?: Numbers;
  /** Further conditions of the row. A hot row loses its shards before they stop holding. */
  when?: Pick<Condition, 'is' | 'missing'>;
}

type Hot = State['hot'];
type Shard = number | undefined;
type WritesFor = (shards: Shard[]) => Write[];

const MOST_CONFLICTS = 2;

/** Marking the row as hot is a write of its own: it ends the conflicts that would cancel the transaction after it. */
async function heat(proof: Proof, { row, when = {} }: Counting): Promise<void> {
  const claim = change(row.key, { set: { hot: 'opening' } }, both(when, COOL));
  const failed = await attemptUpTo({ most: MOST_CONFLICTS, about: [0] }, proof, claim);
  if (Array.isArray(failed) && failed.length === 0) await open(proof, row);
}

function counterWrites({ row, by, beside, when = {} }: Counting, shard: Shard): Write[] {
  if (shard === undefined) return [change(row.key, { add: { ...by, ...beside } }, both(when, COOL))];
  const others = beside ? [change(row.key, { add: beside }, both(when, { exists: ['PK'] }))] : [];
  return [change(shardKey(row.id, shard), { add: by }), ...others];
}

/** Undefined if a row is not in the state that was assumed, or has just become hot. */
async function tryToCount(proof: Proof, countings: Counting[], hot: Hot[], writesFor: WritesFor) {
  const shards = hot.map((state) => (state === 'open' ? randomInt(SHARDS) : undefined));
  const counters = countings.map((counting, at) => ({ counting, shard: shards[at] }));
  const writes = counters.map(({ counting, shard }) => counterWrites(counting, shard));
  const owners = writes.flatMap((own, at) => own.map(() => at));
  const cool = owners.flatMap((owner, at) => (shards[owner] === undefined ? [at] : []));
  const outcome = await attemptUpTo(
    { most: MOST_CONFLICTS, about: cool },
    proof,
    ...writes.flat(),
    ...writesFor(shards),
  );
  if (Array.isArray(outcome)) {
    return outcome.some((at) => at < owners.length) ? undefined : outcome.map((at) => at - owners.length);
  }
  const busy = new Set(outcome.at.flatMap((at) => (cool.includes(at) ? [owners[at]] : [])));
  await Promise.all(countings.map((counting, at) => (busy.has(at) ? heat(proof, counting) : undefined)));
  return undefined;
}

/** The row that could not be counted, and why: it is gone, about to be removed, or fails `when`. */
export interface CountObstacle {
  row: number;
  why: 'gone' | 'closing' | 'refused';
}

function obstacleIn(countings: Counting[], items: (Item | undefined)[]): CountObstacle | undefined {
  for (const [row, { when = {} }] of countings.entries()) {
    const item = items[row];
    if (!item) return { row, why: 'gone' };
    if (!holds(item, when)) return { row, why: 'refused' };
    if (State.parse(item).hot === 'closing') return { row, why: 'closing' };
  }
  return undefined;
}

const isSettled = (hot: Hot) => hot === undefined || hot === 'open';

/** The indexes of the other writes whose conditions failed, or why nothing can be counted. */
export type CountOutcome = number[] | CountObstacle;

/**
 * Changes numbers of rows in one transaction with other writes: on the row itself, or on a random shard while the row is
 * hot. `known` is what the caller has read of the rows, and may be old.
 */
export async function count(
  proof: Proof,
  countings: Counting[],
  writesFor: WritesFor,
  known: Hot[] = [],
): Promise<CountOutcome> {
  const first = countings.map((_, at) => known[at]);
  const counted = first.every(isSettled) ? await tryToCount(proof, countings, first, writesFor) : undefined;
  return (
    counted ??
    untilDone(async () => {
      const items = await readAll(
        countings.map(({ row }) => row.key),
        { consistent: true },
      );
      const obstacle = obstacleIn(countings, items);
      const hot = items.map((item) => z.optional(State).parse(item)?.hot);
      return obstacle ?? (hot.every(isSettled) ? tryToCount(proof, countings, hot, writesFor) : undefined);
    })
  );
}
