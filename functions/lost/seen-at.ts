import { refuse } from '#shared/core/refusal';
import { DAY_MS, MINUTE_MS } from '#shared/core/time';
import { ALERT_DAYS } from '#shared/lost/alert';
import type { Tip } from '#shared/lost/tips';
import type { Row } from '../table/alerts.ts';

/** Clocks of browsers, which say when a dog was seen last, may be ahead of ours by as much. */
const TOLERANCE_MS = MINUTE_MS;

export function checkSeen(seenAt: string, now = Date.now()): number {
  const seen = Date.parse(seenAt);
  if (seen > now + TOLERANCE_MS || seen < now - ALERT_DAYS * DAY_MS) throw refuse('lost.seenWrong');
  return seen;
}

export const isSince =
  ({ seenAt }: Row) =>
  ({ createdAt }: Tip) =>
    Date.parse(createdAt) >= Date.parse(seenAt) - TOLERANCE_MS;
