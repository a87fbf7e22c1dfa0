import * as z from 'zod/mini';
import type { Condition } from '../core/condition.ts';
import type { Proof } from '../core/proof.ts';
import type { Key } from '../core/table.ts';
import { attempt, change } from '../core/write.ts';

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
