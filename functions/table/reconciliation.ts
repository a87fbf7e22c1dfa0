import * as z from 'zod/mini';
import { MINUTE_MS } from '#shared/core/time';
import type { Proof } from '../core/proof.ts';
import { type Key, read } from '../core/table.ts';
import { attempt, change, put, succeeds } from '../core/write.ts';

const POOL: Key = { PK: 'POOL', SK: 'POOL' };
const RUN: Key = { PK: 'RECONCILIATION', SK: 'RECONCILIATION' };

/** The timeout of the function: a run that has held the lock for longer is dead. */
const LOCK_MS = 15 * MINUTE_MS;

const Pool = z.object({ poolId: z.string() });
const Run = z.object({ run: z.string(), slice: z.int() });

export const recordedPool = async () => z.optional(Pool).parse(await read(POOL, { consistent: true }))?.poolId;

export const recordPool = (proof: Proof, poolId: string) => attempt(proof, put({ ...POOL, poolId }));

/** Returns undefined while another run holds the lock. */
export async function lockNext(proof: Proof, run: string, slices: number, now: number): Promise<number | undefined> {
  const last = z.optional(Run).parse(await read(RUN, { consistent: true }));
  const slice = last ? (last.slice + 1) % slices : 0;
  const next = put(
    { ...RUN, run, slice, lockedUntil: now + LOCK_MS },
    last ? { is: { run: last.run }, below: { lockedUntil: now } } : undefined,
  );
  return (await succeeds(proof, next)) ? slice : undefined;
}

export const unlock = (proof: Proof, run: string) =>
  attempt(proof, change(RUN, { set: { lockedUntil: 0 } }, { is: { run } }));
