import * as z from 'zod/mini';
import { duration } from '#shared/core/duration';
import { DAILY, FINDERS, LIMITS, MONTHLY } from '#shared/core/hourly';
import { refuse } from '#shared/core/refusal';
import type { Policy } from '#shared/core/route';
import { DAY_MS, HOUR_MS } from '#shared/core/time';
import { keepLast } from '../core/keep-last.ts';
import { type Proof, SYSTEM } from '../core/proof.ts';
import { removeRows } from '../core/steps.ts';
import type { Key } from '../core/table.ts';
import { attempt, carrying, change, succeeds, type Write } from '../core/write.ts';

export type Kind = keyof typeof LIMITS;

const MONTH_MS = 30 * DAY_MS;
const Kind = z.enum(Object.keys(LIMITS) as Kind[]);
const Replaced = z.partialRecord(Kind, z.int().check(z.positive()));

/** A deployment may override limits for tests and seeds. */
const replacedBy = keepLast((text: string) => Replaced.parse(JSON.parse(text)));

const limitOf = (kind: Kind) => replacedBy(process.env.LIMITS || '{}')[kind] ?? LIMITS[kind];

const isMonthly = (kind: Kind) => kind in MONTHLY;
const isDaily = (kind: Kind) => kind in DAILY;

const PREFIX = 'LIMIT#';
const partitionOf = (uid: string) => `${PREFIX}${uid}`;
const lengthOf = (kind: Kind) => (isMonthly(kind) ? MONTH_MS : isDaily(kind) ? DAY_MS : HOUR_MS);
const windowAt = (kind: Kind, now: number) => Math.floor(now / lengthOf(kind));
const keyOf = (uid: string, kind: Kind, now: number) => ({
  PK: partitionOf(uid),
  SK: `${PREFIX}${kind}#${windowAt(kind, now)}`,
});

const reached = (kind: Kind, ms: number) =>
  refuse(isMonthly(kind) ? 'lost.areaLimit' : 'core.limitReached', { time: duration(ms) });

const endOf = (kind: Kind, now: number) => (windowAt(kind, now) + 1) * lengthOf(kind);

export const limitRefusal = (kind: Kind, now: number) => reached(kind, endOf(kind, now) - now);

const counted = (key: Key, endsAt: number, limit: number) =>
  change(key, { add: { used: 1 }, set: { expiresAt: endsAt / 1000 } }, { below: { used: limit } });

/** Counts in the transaction of what is counted, so that nothing counts that was not done. */
export const spending = (uid: string, kind: Kind, now: number): Write =>
  counted(keyOf(uid, kind, now), endOf(kind, now), limitOf(kind));

export async function spend(proof: Proof<Policy>, uid: string, kind: Kind, now = Date.now()): Promise<void> {
  // The counter is the caller's own, so `self` holds whatever policy the route has.
  const failed = await attempt(proof, carrying<Policy>('self', spending(uid, kind, now)));
  if (failed.length > 0) throw limitRefusal(kind, now);
}

/** Counts beside the first reads, to save a round trip. A caller who is then refused has counted, too. */
export const spendEarly = (uid: string, kind: Kind) => spend(SYSTEM, uid, kind);

/** As `spendEarly`, beside reads that tell whether the call was made before: it is then neither counted again nor refused. */
export async function spendOnce(proof: Proof, uid: string, kind: Kind, isRepeated: Promise<boolean>): Promise<void> {
  const now = Date.now();
  const spent = spend(SYSTEM, uid, kind, now);
  await Promise.allSettled([isRepeated, spent]);
  if (!(await isRepeated)) return spent;
  const hasCounted = await spent.then(
    () => true,
    () => false,
  );
  if (hasCounted) await attempt(proof, change(keyOf(uid, kind, now), { add: { used: -1 } }));
}

/** Counts tips for a code, or for an address by its seal. */
export function countingFinder(id: string, kind: keyof typeof FINDERS, now: number): Write {
  const hour = Math.floor(now / HOUR_MS);
  const key = { PK: partitionOf(id), SK: `${PREFIX}${kind}#${hour}` };
  return counted(key, (hour + 1) * HOUR_MS, FINDERS[kind]);
}

export const countFinder = (id: string, kind: keyof typeof FINDERS, now = Date.now()): Promise<boolean> =>
  succeeds(SYSTEM, countingFinder(id, kind, now));

export const forgetCounts = (proof: Proof, uid: string, cursor?: string) =>
  removeRows(proof, { PK: partitionOf(uid), prefix: PREFIX }, cursor);
