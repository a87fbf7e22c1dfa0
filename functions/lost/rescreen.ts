import { textOf } from '#shared/core/spoken';
import { RaiseAlert } from '#shared/lost/alert';
import { later } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { rescreenText } from '../moderation/screen.ts';
import { giveUp } from '../moderation/unscored.ts';
import { alertKey } from '../table/alert-key.ts';
import { findAlert, isAlertRunning, markAlertScored, setAlertShown } from '../table/alerts.ts';

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
