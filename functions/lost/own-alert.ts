import type { Caller } from '../http/room.ts';
import * as alerts from '../table/alerts.ts';
import { isSince } from './seen-at.ts';
import { alertOf } from './serialise.ts';
import { ownTips } from './tips.ts';

/** Includes an alert that ended recently, and tips since the dog was last seen, even from before the alert. */
export async function ownAlert(caller: Caller) {
  const [row, { items }] = await Promise.all([alerts.find(caller.uid), ownTips(caller)]);
  return row ? { alert: alertOf(row), tips: items.filter(isSince(row)) } : { alert: null, tips: [] };
}
