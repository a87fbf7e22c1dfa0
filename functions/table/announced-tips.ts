import * as z from 'zod/mini';
import { DAY_S, HOUR_MS, HOUR_S, MINUTE_MS } from '#shared/core/time';
import { TOLD_SINGLY } from '#shared/limits';
import { asRead } from '../core/condition.ts';
import type { Job } from '../core/jobs.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { type Item, read, readAll } from '../core/table.ts';
import { attempt, change, put, remove, type Write, write } from '../core/write.ts';
import { addDue } from './due.ts';
import { countKey } from './limits.ts';
import { isTipTrusted, TIP_KEPT_S, type TipRow as Tip } from './tips.ts';

/** By push and mail, by push with the mail gathered, or with both gathered. */
export type Announcement = 'singly' | 'pushed' | 'gathered';

const Announced = z.object({ how: z.enum(['singly', 'pushed', 'gathered']) });

/** How many were announced singly in an hour: by visitors and young accounts, and by trusted neighbours. */
const Hour = z.object({ saw: z.int(), have: z.int(), trustedSaw: z.int(), trustedHave: z.int() });
type Hour = z.infer<typeof Hour>;

const Gathered = z.object({
  pushSaw: z._default(z.int(), 0),
  pushHave: z._default(z.int(), 0),
  mailSaw: z._default(z.int(), 0),
  mailHave: z._default(z.int(), 0),
  /** Some are about an alert, so the push links to it. */
  ofAlert: z.optional(z.boolean()),
  /** Closed: nothing more is added. */
  isClosed: z.optional(z.boolean()),
  isPushed: z.optional(z.boolean()),
});
export type GatheredTips = z.infer<typeof Gathered>;

/** The stream may deliver a record for a day. */
const REMEMBERED_S = 2 * DAY_S;
/** Together with the wait for its job to start and for the queue, within ten minutes. */
const GATHERING_MS = 7 * MINUTE_MS;

const markKey = (uid: string, tipId: string) => countKey(uid, `announced#${tipId}`);
const hourKey = (uid: string, now: number) => countKey(uid, `announced-hour#${Math.floor(now / HOUR_MS)}`);
const gatheredKey = (uid: string, period: number) => countKey(uid, `gathered#${period}`);
const firstKey = (uid: string, { keptIn, sender }: Tip) => countKey(uid, `found#${keptIn}#${sender}`);

/** Not the period's last minute, whose jobs may have been looked up already. */
const periodAt = (now: number) => Math.floor((now + MINUTE_MS) / GATHERING_MS);
export const endOfPeriod = (period: number) => (period + 1) * GATHERING_MS;

const isFound = (tip: Tip) => tip.kind === 'have' && isTipTrusted(tip);

interface Held {
  marks: (Item | undefined)[];
  /** Sort keys of the trusted neighbours that have already said that they have the dog. */
  found: Set<string>;
  hour?: Hour;
  period: number;
}

async function readHeld(uid: string, tips: Tip[], now: number): Promise<Held> {
  const period = periodAt(now);
  const marks = tips.map(({ tipId }) => markKey(uid, tipId));
  const found = tips.filter(isFound).map((tip) => firstKey(uid, tip));
  const keys = [hourKey(uid, now), gatheredKey(uid, period), ...marks, ...found];
  const [hour, gathered, ...items] = await readAll(keys, { consistent: true });
  return {
    marks: items.slice(0, tips.length),
    found: new Set(items.slice(tips.length).flatMap((item) => (item ? [`${item.SK}`] : []))),
    hour: z.optional(Hour).parse(hour),
    period: gathered?.isClosed ? period + 1 : period,
  };
}

const counterOf = (tip: Tip): keyof Hour => {
  if (!isTipTrusted(tip)) return tip.kind;
  return tip.kind === 'have' ? 'trustedHave' : 'trustedSaw';
};

/** A trusted neighbour writes six times an hour at most, so each tip can be pushed. */
function howAt(place: number, tip: Tip): Announcement {
  if (place < TOLD_SINGLY.mails) return 'singly';
  return isTipTrusted(tip) || place < TOLD_SINGLY.pushes ? 'pushed' : 'gathered';
}

interface Planned {
  tip: Tip;
  how: Announcement;
  isFirst: boolean;
}

/** Decides in the order in which they came. */
function planned(tips: Tip[], { marks, found, hour }: Held): { plan: Planned[]; counts: Hour } {
  const counts = { saw: 0, have: 0, trustedSaw: 0, trustedHave: 0, ...hour };
  const plan = tips.flatMap((tip, at): Planned[] => {
    if (marks[at]) return [];
    const { SK } = firstKey('', tip);
    if (isFound(tip) && !found.has(SK)) {
      found.add(SK);
      return [{ tip, how: 'singly', isFirst: true }];
    }
    const how = howAt(counts[counterOf(tip)], tip);
    if (how !== 'gathered') counts[counterOf(tip)] += 1;
    return [{ tip, how, isFirst: false }];
  });
  return { plan, counts };
}

const count = (plan: Planned[], kind: Tip['kind'], ...hows: Announcement[]) =>
  plan.filter(({ tip, how }) => tip.kind === kind && hows.includes(how)).length;

const jobOf = (uid: string, period: number): Job => ({ job: 'lost.gathered', input: { uid, period } });

/** Due a minute before the end, because a minute's jobs start when it is over. */
function gathering(uid: string, plan: Planned[], period: number): Write[] {
  const gathered = plan.filter(({ how }) => how !== 'singly');
  if (gathered.length === 0) return [];
  const add = {
    pushSaw: count(plan, 'saw', 'gathered'),
    pushHave: count(plan, 'have', 'gathered'),
    mailSaw: count(plan, 'saw', 'pushed', 'gathered'),
    mailHave: count(plan, 'have', 'pushed', 'gathered'),
  };
  const ofAlert = gathered.some(({ tip }) => tip.from !== 'collar') || undefined;
  const set = { ofAlert, expiresAt: endOfPeriod(period) / 1000 + REMEMBERED_S };
  const dueAt = (endOfPeriod(period) - MINUTE_MS) / 1000;
  return [
    change(gatheredKey(uid, period), { add, set }, { missing: ['isClosed'] }),
    addDue(dueAt, jobOf(uid, period), `lost.gathered#${uid}`),
  ];
}

function writesOf(uid: string, { hour, period }: Held, { plan, counts }: ReturnType<typeof planned>, now: number) {
  const seconds = Math.ceil(now / 1000);
  const vacant = { vacantAt: Math.floor(now / 1000) };
  const key = hourKey(uid, now);
  const names = Object.keys(counts) as (keyof Hour)[];
  const hasCounted = names.some((name) => counts[name] !== (hour?.[name] ?? 0));
  return [
    ...plan.map(({ tip, how }) => put({ ...markKey(uid, tip.tipId), how, expiresAt: seconds + REMEMBERED_S }, vacant)),
    ...plan.flatMap(({ tip, isFirst }) =>
      isFirst ? [put({ ...firstKey(uid, tip), expiresAt: seconds + TIP_KEPT_S }, vacant)] : [],
    ),
    ...(hasCounted
      ? [put({ ...key, ...counts, expiresAt: seconds + 2 * HOUR_S }, hour ? asRead(hour, names) : { missing: ['PK'] })]
      : []),
    ...gathering(uid, plan, period),
  ];
}

/**
 * Decides once for each tip how the owner is notified, however often and in whatever order its record comes. Gathered
 * tips are counted in the same transaction. At most 25 at once.
 */
export function announceTips(proof: Proof, uid: string, tips: Tip[], now = Date.now()): Promise<Announcement[]> {
  return untilDone(async () => {
    const held = await readHeld(uid, tips, now);
    const decided = planned(tips, held);
    const hows = new Map(decided.plan.map(({ tip, how }) => [tip.tipId, how]));
    const answer = tips.map(({ tipId }, at) => hows.get(tipId) ?? Announced.parse(held.marks[at]).how);
    if (decided.plan.length === 0) return answer;
    const failed = await attempt(proof, ...writesOf(uid, held, decided, now));
    return failed.length === 0 ? answer : undefined;
  });
}

/** Closes the period, so that its numbers no longer change. Undefined once it has been announced. */
export async function closeGatheredTips(proof: Proof, uid: string, period: number): Promise<GatheredTips | undefined> {
  const key = gatheredKey(uid, period);
  await attempt(proof, change(key, { set: { isClosed: true } }));
  return z.optional(Gathered).parse(await read(key, { consistent: true }));
}

export const markTipsPushed = (proof: Proof, uid: string, period: number) =>
  attempt(proof, change(gatheredKey(uid, period), { set: { isPushed: true } }));

export const deleteGatheredTips = (proof: Proof, uid: string, period: number) =>
  write(proof, remove(gatheredKey(uid, period)));
