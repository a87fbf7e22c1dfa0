import * as z from 'zod/mini';
import { textOf } from '#shared/core/text';
import { RaiseAlert } from '#shared/lost/alert';
import { PUSHED } from '#shared/notifications/texts';
import { existingDogsFor, isActive } from '../access/visibility.ts';
import { job, type Later, later, stepsInOrder } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { rescreenText } from '../moderation/screen.ts';
import { giveUp } from '../moderation/unscored.ts';
import { nameOf } from '../profiles/views.ts';
import { pushToDevices } from '../push/devices.ts';
import { pushFrameToAll } from '../push/push.ts';
import {
  type AlertRow,
  alertKey,
  claimQuestion,
  closeAlert,
  findAlert,
  isAlertRunning,
  markAlertScored,
  saysHome,
  setAlertShown,
} from '../table/alerts.ts';
import { findProfile, type ProfileRow } from '../table/profiles.ts';
import { listNewestTips, MOST_TIPS_ORDERED, type TipRow } from '../table/tips.ts';
import { addThanks, findMutedSenders } from '../table/told.ts';
import { isSince } from './alerts.ts';
import { Alert, Spread, spread, tellEnded, tellNear } from './spread.ts';
import { groupsOf } from './tips.ts';

/** Clocks may differ by this much. */
const SOON_S = 900;

/** Not due yet by our clock, so the scheduler's is ahead. */
function laterIfSoon(seconds: number): Later | 'over' {
  const delay = seconds - Math.floor(Date.now() / 1000);
  return delay <= SOON_S ? { cursor: 'soon', delay: Math.max(1, delay) } : 'over';
}

async function pushQuestion(uid: string): Promise<void> {
  const owner = await findProfile(uid);
  if (!isActive(owner)) return;
  const title = PUSHED.question.replace('{name}', () => nameOf(owner));
  await pushToDevices(SYSTEM, [uid], { kind: 'lost', path: '/lost', title, body: PUSHED.lastDay });
}

/** Asks the owner once. Undefined if the alert has changed since it was read. */
async function askOwner(uid: string, held: AlertRow, asksAt: number): Promise<Later | 'over' | undefined> {
  if (asksAt > Date.now() / 1000) return laterIfSoon(asksAt);
  if (!(await claimQuestion(SYSTEM, uid, held))) return undefined;
  await pushQuestion(uid);
  return 'over';
}

/** Asks the owner on the last day of an alert, and ends it after that. */
export async function expireAlert({ uid, alertId }: Alert): Promise<Later | undefined> {
  const next = await untilDone(async () => {
    const held = await findAlert(uid);
    if (held?.alertId !== alertId || held.endedAt !== undefined) return 'over';
    if (!isAlertRunning(held)) return (await closeAlert(SYSTEM, uid, held, 'stopped')) && 'over';
    return held.asksAt ? askOwner(uid, held, held.asksAt) : laterIfSoon(held.endsAt);
  });
  return next === 'over' ? undefined : next;
}

const MOST_THANKED = 50;

/** All tips since the dog was last seen. */
async function tipsSince(uid: string, row: AlertRow, after?: string): Promise<TipRow[]> {
  const { items, next } = await listNewestTips(uid, MOST_TIPS_ORDERED, after);
  const listed = items.filter(isSince(row));
  const isWhole = next === undefined || listed.length < items.length;
  return isWhole ? listed : [...listed, ...(await tipsSince(uid, row, next))];
}

/** In the order of the owner's list, each dog once, without those that it muted or blocked. */
async function helpersOf(uid: string, row: AlertRow): Promise<string[]> {
  const [rows, muted] = await Promise.all([tipsSince(uid, row), findMutedSenders(uid)]);
  const heeded = rows.filter(({ sender }) => sender === undefined || !muted.has(sender));
  const dogs = groupsOf(heeded).flatMap(([{ tipper }]) => tipper ?? []);
  const seen = await existingDogsFor(uid, dogs);
  return dogs.filter((dog) => seen.has(dog)).slice(0, MOST_THANKED);
}

async function sendThanks(uids: string[], owner: ProfileRow, { alertId }: AlertRow): Promise<void> {
  const { userId } = owner;
  const title = PUSHED.home.replace('{name}', () => nameOf(owner));
  const push = { kind: 'lost', path: `/lost/${userId}`, title, body: PUSHED.thanks } as const;
  await Promise.all([
    pushFrameToAll(SYSTEM, uids, { type: 'lost.ended', userId, alertId, outcome: 'home' }),
    pushToDevices(SYSTEM, uids, push, userId),
  ]);
}

/** Thanks at most 50 dogs that sent sightings, each once. Marked dogs are thanked even if another mark fails. */
export async function thankHelpers({ uid, alertId }: Alert): Promise<undefined> {
  const [row, owner] = await Promise.all([findAlert(uid), findProfile(uid)]);
  if (row?.alertId !== alertId || !saysHome(row) || !isActive(owner)) return;
  const chosen = await helpersOf(uid, row);
  const marks = await Promise.allSettled(chosen.map((dog) => addThanks(SYSTEM, dog, row)));
  const fresh = chosen.filter((_, at) => marks[at]?.status === 'fulfilled' && marks[at].value);
  await sendThanks(fresh, owner, row);
  const failure = marks.find((mark) => mark.status === 'rejected');
  if (failure) throw failure.reason;
}

/** An alert is published even if its text could not be scored, and is rescreened later. */
export async function rescreenAlert({ uid }: { uid: string }, cursor?: string) {
  const row = await findAlert(uid);
  if (!row?.unscored || !isAlertRunning(row)) return undefined;
  const found = await rescreenText(textOf(RaiseAlert, row));
  if (!found) return later(cursor) ?? giveUp(SYSTEM, alertKey(uid), row.unscored);
  if (!found.category) await markAlertScored(SYSTEM, uid, row);
  else if (!(await setAlertShown(SYSTEM, uid, row, { state: 'hidden' }))) return later(cursor);
  return undefined;
}

export const jobs = {
  'lost.spread': job(Spread, stepsInOrder({ spread, tell: tellNear, ended: tellEnded })),
  'lost.expire': job(Alert, expireAlert),
  'lost.thank': job(Alert, thankHelpers),
  'lost.look': job(z.object({ uid: z.string() }), rescreenAlert),
};
