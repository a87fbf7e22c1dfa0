import type { Caller } from '../http/room.ts';
import * as alerts from '../table/alerts.ts';
import { isSince } from './seen-at.ts';
import { alertOf } from './serialise.ts';
import { ownTips } from './tips.ts';

/** The own alert, also one that has ended lately, and what was written since the dog was last seen, also before the alert. */
export async function ownAlert(caller: Caller) {
  const [row, { items }] = await Promise.all([alerts.find(caller.uid), ownTips(caller)]);
  return row ? { alert: alertOf(row), tips: items.filter(isSince(row)) } : { alert: null, tips: [] };
}
