import { chunksOf } from '../core/chunks.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import * as alerts from '../table/alerts.ts';
import * as near from '../table/near.ts';
import * as profiles from '../table/profiles.ts';
import { circleOf } from './circle.ts';
import type { Spread } from './job-inputs.ts';

export const SQUARES_A_WRITE = 25;

export const cellsOf = ({ cell, km }: Partial<Pick<alerts.Row, 'cell' | 'km'>>): string[] =>
  cell && km ? circleOf(cell, km) : [];

export const seenOf = (row: alerts.Row | undefined, alertId: string): alerts.Row | undefined =>
  row?.alertId === alertId && alerts.isSeen(row) ? row : undefined;

const knownOf = ({ code }: alerts.Row, { createdAt }: profiles.Profile) => ({ code, createdAt });

/** Undefined if the alert changed meanwhile; another run then corrects what was written. */
async function tryToSpread({ uid, alertId, ...was }: Spread): Promise<true | undefined> {
  const [held, owner] = await Promise.all([alerts.find(uid), profiles.find(uid, { consistent: true })]);
  const shown = seenOf(held, alertId);
  const cells = shown ? cellsOf(shown) : [];
  const left = cellsOf(was).filter((cell) => !cells.includes(cell));
  const alert = { alertId, uid };
  const writes = [
    ...(shown && owner ? near.listed({ ...alert, cells }, knownOf(shown, owner), shown.endsAt) : []),
    ...near.unlisted({ ...alert, cells: left }),
  ];
  for (const some of chunksOf(writes, SQUARES_A_WRITE)) {
    if (!(await near.replaceSome(SYSTEM, uid, held, some))) return undefined;
  }
  return true;
}

/** Lists the alert in the squares of its current circle and in no others. Idempotent. */
export async function spread(given: Spread): Promise<undefined> {
  await untilDone(() => tryToSpread(given));
}
