import * as z from 'zod';
import { duration } from '#shared/core/duration';
import { refuse } from '#shared/core/refusal';
import { attempt, change } from './write.ts';

const HOURLY = { posts: 60, comments: 300, follows: 200, edits: 20, uploads: 60 };
export type Kind = keyof typeof HOURLY;

const HOUR_MS = 3_600_000;
const Count = z.int().positive().optional();
const Replaced = z.object({ posts: Count, comments: Count, follows: Count, edits: Count, uploads: Count });

/** What an account may do in an hour; a deployment may replace the numbers, for its tests and seeds. */
const limitOf = (kind: Kind) => Replaced.parse(JSON.parse(process.env.LIMITS || '{}'))[kind] ?? HOURLY[kind];

/** Counts one more of a kind in this hour; refuses what goes beyond the account's limit. */
export async function spend(uid: string, kind: Kind, now = Date.now()): Promise<void> {
  const hour = Math.floor(now / HOUR_MS);
  const endsAt = (hour + 1) * HOUR_MS;
  const key = { PK: `LIMIT#${uid}#${kind}#${hour}`, SK: 'LIMIT' };
  const failed = await attempt(
    change(key, { add: { used: 1 }, set: { expiresAt: endsAt / 1000 } }, { below: { used: limitOf(kind) } }),
  );
  if (failed.length > 0) throw refuse('core.limitReached', { time: duration(endsAt - now) });
}
