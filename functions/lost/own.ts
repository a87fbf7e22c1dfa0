import { MINUTE_MS } from '#shared/core/time';
import type { Tip } from '#shared/lost/tips';
import type { Caller } from '../http/room.ts';
import * as alerts from '../table/alerts.ts';
import { alertOf } from './serialise.ts';
import { ownTips } from './tips.ts';

/** Clocks of browsers, which say since when a dog is missing, may be ahead of ours by as much. */
const TOLERANCE_MS = MINUTE_MS;

const isSince =
  ({ seenAt }: alerts.Row) =>
  ({ createdAt }: Tip) =>
    Date.parse(createdAt) >= Date.parse(seenAt) - TOLERANCE_MS;

/** The own alert, also one that has ended lately, and what was written since the dog was last seen, also before the alert. */
export async function ownAlert(caller: Caller) {
  const [row, { items }] = await Promise.all([alerts.find(caller.uid), ownTips(caller)]);
  return row ? { alert: alertOf(row), tips: items.filter(isSince(row)) } : { alert: null, tips: [] };
}
