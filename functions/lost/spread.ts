import { chunksOf } from '../core/lists.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { type AlertRow, findAlert, isAlertSeen } from '../table/alerts.ts';
import { nearListing, nearUnlisting, replaceNear } from '../table/near.ts';
import { findProfile, type ProfileRow } from '../table/profiles.ts';
import { circleOf } from './circle.ts';
import type { Spread } from './job-inputs.ts';

export const SQUARES_A_WRITE = 25;

export const cellsOf = ({ cell, km }: Partial<Pick<AlertRow, 'cell' | 'km'>>): string[] =>
  cell && km ? circleOf(cell, km) : [];

export const seenOf = (row: AlertRow | undefined, alertId: string): AlertRow | undefined =>
  row?.alertId === alertId && isAlertSeen(row) ? row : undefined;

const knownOf = ({ code }: AlertRow, { createdAt }: ProfileRow) => ({ code, createdAt });

/** Undefined if the alert changed meanwhile; another run then corrects what was written. */
async function tryToSpread({ uid, alertId, ...was }: Spread): Promise<true | undefined> {
  const [held, owner] = await Promise.all([findAlert(uid), findProfile(uid, { consistent: true })]);
  const shown = seenOf(held, alertId);
  const cells = shown ? cellsOf(shown) : [];
  const left = cellsOf(was).filter((cell) => !cells.includes(cell));
  const alert = { alertId, uid };
  const writes = [
    ...(shown && owner ? nearListing({ ...alert, cells }, knownOf(shown, owner), shown.endsAt) : []),
    ...nearUnlisting({ ...alert, cells: left }),
  ];
  for (const some of chunksOf(writes, SQUARES_A_WRITE)) {
    if (!(await replaceNear(SYSTEM, uid, held, some))) return undefined;
  }
  return true;
}

/** Lists the alert in the squares of its current circle and in no others. Idempotent. */
export async function spread(given: Spread): Promise<undefined> {
  await untilDone(() => tryToSpread(given));
}
