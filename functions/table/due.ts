import * as z from 'zod/mini';
import { DAY_S } from '#shared/core/time';
import type { Job } from '../core/jobs.ts';
import type { Proof } from '../core/proof.ts';
import { readWhole } from '../core/query.ts';
import { type Key, read } from '../core/table.ts';
import { attempt, change, put, remove, type Write, write } from '../core/write.ts';

const MINUTE_S = 60;
const SHARDS = 4;

const bucketOf = (minute: number, shard: number) =>
  `DUE#${new Date(minute * MINUTE_S * 1000).toISOString().slice(0, 16)}#${shard}`;

export const minuteOf = (seconds: number) => Math.floor(seconds / MINUTE_S);

const shardOf = (id: string) => id.charCodeAt(id.length - 1) % SHARDS;

const keyAt = (seconds: number, id: string): Key => ({ PK: bucketOf(minuteOf(seconds), shardOf(id)), SK: id });

/** Written with its cause; the job reads the cause again. `seconds` is an epoch time. */
export const addDue = (seconds: number, { job, input }: Job, id: string): Write =>
  put({ ...keyAt(seconds, id), job, input, expiresAt: seconds + 2 * DAY_S }, 'always');

export const removeDue = (seconds: number, id: string): Write => remove(keyAt(seconds, id));

const Row = z.object({ PK: z.string(), SK: z.string(), job: z.string(), input: z.record(z.string(), z.unknown()) });
export type DueRow = z.infer<typeof Row>;

export async function listDueAt(minute: number): Promise<DueRow[]> {
  const shards = Array.from({ length: SHARDS }, (_, shard) => bucketOf(minute, shard));
  const found = await Promise.all(shards.map((PK) => readWhole({ PK, consistent: true })));
  return z.array(Row).parse(found.flat());
}

export const markDueDone = (proof: Proof, { PK, SK }: DueRow) => write(proof, remove({ PK, SK }));

const clock: Key = { PK: 'DUE', SK: 'DUE' };
const Clock = z.object({ minute: z.int() });

export const findWorkedUpTo = async () => z.optional(Clock).parse(await read(clock, { consistent: true }))?.minute;

export const setWorkedUpTo = (proof: Proof, minute: number) =>
  attempt(proof, change(clock, { set: { minute } }, { below: { minute } }));
