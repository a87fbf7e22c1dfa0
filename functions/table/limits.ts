import * as z from 'zod/mini';
import { refuse } from '#shared/core/refusal';
import type { Policy } from '#shared/core/route';
import { DAY_MS, duration, HOUR_MS } from '#shared/core/time';
import { DAILY, FINDERS, KEPT_TIPS, LIMITS, MONTHLY } from '#shared/limits';
import { removeRows } from '../core/jobs.ts';
import { keepLast } from '../core/keep-last.ts';
import { type Proof, SYSTEM } from '../core/proof.ts';
import { type Key, read } from '../core/table.ts';
import { attempt, carrying, change, succeeds, type Write } from '../core/write.ts';

export type LimitKind = keyof typeof LIMITS;

const MONTH_MS = 30 * DAY_MS;
const NUMBERS = { ...LIMITS, ...KEPT_TIPS };
type Numbered = keyof typeof NUMBERS;
const Replaced = z.partialRecord(z.enum(Object.keys(NUMBERS) as Numbered[]), z.int().check(z.positive()));

/** A deployment may override limits for tests and seeds. */
const replacedBy = keepLast((text: string) => Replaced.parse(JSON.parse(text)));

const limitOf = (kind: Numbered) => replacedBy(process.env.LIMITS || '{}')[kind] ?? NUMBERS[kind];

const isMonthly = (kind: LimitKind) => kind in MONTHLY;
const isDaily = (kind: LimitKind) => kind in DAILY;

const PREFIX = 'LIMIT#';
const partitionOf = (uid: string) => `${PREFIX}${uid}`;
const lengthOf = (kind: LimitKind) => (isMonthly(kind) ? MONTH_MS : isDaily(kind) ? DAY_MS : HOUR_MS);
const windowAt = (kind: LimitKind, now: number) => Math.floor(now / lengthOf(kind));
const keyOf = (uid: string, kind: LimitKind, now: number) => ({
  PK: partitionOf(uid),
  SK: `${PREFIX}${kind}#${windowAt(kind, now)}`,
});

const reached = (kind: LimitKind, ms: number) =>
  refuse(isMonthly(kind) ? 'lost.areaLimit' : 'core.limitReached', { time: duration(ms) });

const endOf = (kind: LimitKind, now: number) => (windowAt(kind, now) + 1) * lengthOf(kind);

export const limitRefusal = (kind: LimitKind, now: number) => reached(kind, endOf(kind, now) - now);

const counted = (key: Key, endsAt: number, limit: number) =>
  change(key, { add: { used: 1 }, set: { expiresAt: endsAt / 1000 } }, { below: { used: limit } });

/** Counts in the transaction of the action itself, so that only what was done counts. */
export const consumption = (uid: string, kind: LimitKind, now: number): Write =>
  counted(keyOf(uid, kind, now), endOf(kind, now), limitOf(kind));

export async function consumeLimit(
  proof: Proof<Policy>,
  uid: string,
  kind: LimitKind,
  now = Date.now(),
): Promise<void> {
  // The counter is the caller's own, so `self` holds whatever policy the route has.
  const failed = await attempt(proof, carrying<Policy>('self', consumption(uid, kind, now)));
  if (failed.length > 0) throw limitRefusal(kind, now);
}

interface Named {
  key: Key;
  endsAt: number;
  limit: number;
}

/** Counts distinct names: a repeated one, even a concurrent one, counts once. Returns false beyond the limit. */
async function countName(proof: Proof, { key, endsAt, limit }: Named, name: string): Promise<boolean> {
  const named = { add: { names: new Set([name]) }, set: { expiresAt: endsAt / 1000 } };
  if (await succeeds(proof, change(key, named, { fewer: { names: limit } }))) return true;
  const { names } = (await read(key, { consistent: true })) ?? {};
  return names instanceof Set && names.has(name);
}

/** As `consumeLimit`, for what has an id: a repeated call is neither counted again nor refused. */
export async function consumeLimitById(
  proof: Proof,
  uid: string,
  kind: LimitKind,
  id: string,
  now = Date.now(),
): Promise<void> {
  const counted = { key: keyOf(uid, kind, now), endsAt: endOf(kind, now), limit: limitOf(kind) };
  if (!(await countName(proof, counted, id))) throw limitRefusal(kind, now);
}

/** Counts by network, identified by its seal. */
export function countFinder(seal: string, press: string, now = Date.now()): Promise<boolean> {
  const hour = Math.floor(now / HOUR_MS);
  const key = { PK: partitionOf(seal), SK: `${PREFIX}address#${hour}` };
  return countName(SYSTEM, { key, endsAt: (hour + 1) * HOUR_MS, limit: FINDERS.address }, press);
}

/** A dog's counts are deleted with the dog. */
export const countKey = (uid: string, name: string): Key => ({ PK: partitionOf(uid), SK: `${PREFIX}${name}` });

/** Counts a tip of an alert or collar in the transaction that adds it; fails if that is full. */
export const countingTip = (key: Key, kind: keyof typeof KEPT_TIPS, expiresAt: number): Write =>
  change(key, { add: { used: 1 }, set: { expiresAt } }, { below: { used: limitOf(kind) } });

export const removeCounts = (proof: Proof, uid: string, cursor?: string) =>
  removeRows(proof, { PK: partitionOf(uid), prefix: PREFIX }, cursor);
