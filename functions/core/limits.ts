import * as z from 'zod';
import { duration } from '#shared/core/duration';
import { refuse } from '#shared/core/refusal';
import type { Policy } from '#shared/core/route';
import { chunksOf } from './chunks.ts';
import type { Proof } from './proof.ts';
import { attempt, carrying, change, remove, write } from './write.ts';

/** What one account may do in an hour. */
export const HOURLY = { posts: 60, comments: 300, messages: 1000, follows: 200, edits: 20, uploads: 60, reports: 20 };
export type Kind = keyof typeof HOURLY;

const HOUR_MS = 3_600_000;
const Count = z.int().positive().optional();
const Replaced = z.object({
  posts: Count,
  comments: Count,
  messages: Count,
  follows: Count,
  edits: Count,
  uploads: Count,
  reports: Count,
});

/** What an account may do in an hour; a deployment may replace the numbers, for its tests and seeds. */
const limitOf = (kind: Kind) => Replaced.parse(JSON.parse(process.env.LIMITS || '{}'))[kind] ?? HOURLY[kind];

const keyOf = (uid: string, kind: string, hour: number) => ({ PK: `LIMIT#${uid}#${kind}#${hour}`, SK: 'LIMIT' });

/** Counts one more of a kind in this hour; refuses what goes beyond the account's limit. */
export async function spend(proof: Proof<Policy>, uid: string, kind: Kind, now = Date.now()): Promise<void> {
  const hour = Math.floor(now / HOUR_MS);
  const endsAt = (hour + 1) * HOUR_MS;
  const key = keyOf(uid, kind, hour);
  const used = change(key, { add: { used: 1 }, set: { expiresAt: endsAt / 1000 } }, { below: { used: limitOf(kind) } });
  // What is counted is the caller's own, whatever it may do.
  const failed = await attempt(proof, carrying<Policy>('self', used));
  if (failed.length > 0) throw refuse('core.limitReached', { time: duration(endsAt - now) });
}

/** TTL may take two days. */
const HOURS_KEPT = 49;
const A_TRANSACTION = 100;

/** Forgets what an account has done in the last hours. */
export async function forgetCounts(proof: Proof, uid: string, now = Date.now()): Promise<void> {
  const hours = Array.from({ length: HOURS_KEPT }, (_, back) => Math.floor(now / HOUR_MS) - back);
  const kinds = Object.keys(HOURLY);
  const keys = hours.flatMap((hour) => kinds.map((kind) => keyOf(uid, kind, hour)));
  for (const some of chunksOf(keys, A_TRANSACTION)) await write(proof, ...some.map((key) => remove(key)));
}
