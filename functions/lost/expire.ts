import { PUSHED } from '#shared/notifications/texts';
import { isActive } from '../access/visibility.ts';
import type { Later } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { nameOf } from '../profiles/name.ts';
import { pushToDevices } from '../push/devices.ts';
import { type AlertRow, claimQuestion, closeAlert, findAlert, isAlertRunning } from '../table/alerts.ts';
import { findProfile } from '../table/profiles.ts';
import type { Alert } from './job-inputs.ts';

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
