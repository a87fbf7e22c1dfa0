import { refuse } from '#shared/core/refusal';
import { DAY_MS, MINUTE_MS } from '#shared/core/time';
import { ALERT_DAYS } from '#shared/lost/alert';
import type { Tip } from '#shared/lost/tips';
import { timeOf } from '../core/ids.ts';
import type { AlertRow } from '../table/alerts.ts';

/** Browsers say when a dog was last seen; their clocks may be ahead of ours by this much. */
const TOLERANCE_MS = MINUTE_MS;

export function checkSeen(seenAt: string, now = Date.now()): number {
  const seen = Date.parse(seenAt);
  if (seen > now + TOLERANCE_MS || seen < now - ALERT_DAYS * DAY_MS) throw refuse('lost.seenWrong');
  return seen;
}

/** True for tips since the dog was last seen, even if they came before the alert. */
export const isSince =
  ({ seenAt }: Pick<AlertRow, 'seenAt'>) =>
  ({ tipId }: Pick<Tip, 'tipId'>) =>
    Date.parse(timeOf(tipId)) >= Date.parse(seenAt) - TOLERANCE_MS;
