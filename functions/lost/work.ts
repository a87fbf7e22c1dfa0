import { chunksOf } from '../core/chunks.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { inOrder } from '../core/steps.ts';
import { write } from '../core/write.ts';
import * as alerts from '../table/alerts.ts';
import * as near from '../table/near.ts';
import { cellsOf, spread } from './spread.ts';
import { tellEnded, tellNear } from './tell.ts';
import type { Alert } from './work-inputs.ts';

export { rescreenAlert } from './rescreen.ts';

export const spreadAndTell = inOrder({ spread, tell: tellNear, ended: tellEnded });

/** Tidies up after an alert that has ended by itself. */
export async function expire({ uid, alertId }: Alert): Promise<undefined> {
  await untilDone(async () => {
    const held = await alerts.find(uid);
    if (held?.alertId !== alertId || held.endedAt !== undefined || alerts.isRunning(held)) return true;
    return alerts.end(SYSTEM, uid, held, 'stopped');
  });
}

const A_TRANSACTION = 25;

/** Ends the alert too: nothing of a dog that is gone stays near. */
export async function forgetAlert({ uid }: { uid: string }): Promise<undefined> {
  const held = await alerts.find(uid);
  if (!held) return;
  const squares = near.unlisted({ cells: cellsOf(held), alertId: held.alertId, uid });
  await alerts.forget(SYSTEM, uid, held);
  for (const some of chunksOf(squares, A_TRANSACTION)) await write(SYSTEM, ...some);
}
