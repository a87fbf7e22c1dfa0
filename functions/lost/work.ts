import { PUSHED } from '#shared/notifications/texts';
import { isActive } from '../access/visibility.ts';
import { chunksOf } from '../core/chunks.ts';
import type { Later } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { inOrder } from '../core/steps.ts';
import { write } from '../core/write.ts';
import { nameOf } from '../profiles/name.ts';
import { pushToDevices } from '../push/devices.ts';
import * as alerts from '../table/alerts.ts';
import * as near from '../table/near.ts';
import * as profiles from '../table/profiles.ts';
import { cellsOf, spread } from './spread.ts';
import { tellEnded, tellNear } from './tell.ts';
import type { Alert } from './work-inputs.ts';

export const spreadAndTell = inOrder({ spread, tell: tellNear, ended: tellEnded });

/** Clocks may differ by this much. */
const SOON_S = 900;

/** Not yet by our clock: the scheduler's is ahead. */
function soon(seconds: number): Later | 'over' {
  const delay = seconds - Math.floor(Date.now() / 1000);
  return delay <= SOON_S ? { cursor: 'soon', delay: Math.max(1, delay) } : 'over';
}

async function pushQuestion(uid: string): Promise<void> {
  const owner = await profiles.find(uid);
  if (!isActive(owner)) return;
  const title = PUSHED.question.replace('{name}', () => nameOf(owner));
  await pushToDevices(SYSTEM, [uid], { kind: 'lost', path: '/lost', title, body: PUSHED.lastDay });
}

/** Once. Undefined if the alert has changed since it was read. */
async function ask(uid: string, held: alerts.Row, asksAt: number): Promise<Later | 'over' | undefined> {
  if (asksAt > Date.now() / 1000) return soon(asksAt);
  if (!(await alerts.claimQuestion(SYSTEM, uid, held))) return undefined;
  await pushQuestion(uid);
  return 'over';
}

/** Asks on the last day of an alert, and ends it after that. */
export async function expire({ uid, alertId }: Alert): Promise<Later | undefined> {
  const next = await untilDone(async () => {
    const held = await alerts.find(uid);
    if (held?.alertId !== alertId || held.endedAt !== undefined) return 'over';
    if (!alerts.isRunning(held)) return (await alerts.end(SYSTEM, uid, held, 'stopped')) && 'over';
    return held.asksAt ? ask(uid, held, held.asksAt) : soon(held.endsAt);
  });
  return next === 'over' ? undefined : next;
}

const A_TRANSACTION = 25;

/** Also ends the alert, so that nothing of a deleted dog stays listed. */
export async function forgetAlert({ uid }: { uid: string }): Promise<undefined> {
  const held = await alerts.find(uid);
  if (!held) return;
  const squares = near.unlisted({ cells: cellsOf(held), alertId: held.alertId, uid });
  await alerts.forget(SYSTEM, uid, held);
  for (const some of chunksOf(squares, A_TRANSACTION)) await write(SYSTEM, ...some);
}
