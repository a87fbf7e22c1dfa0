import type { Caller } from '../http/room.ts';
import * as alerts from '../table/alerts.ts';
import { alertOf } from './serialise.ts';
import { ownTips } from './tips.ts';

/** The own alert, also one that has ended lately, and what finders wrote. */
export async function ownAlert(caller: Caller) {
  const [row, { items }] = await Promise.all([alerts.find(caller.uid), ownTips(caller)]);
  return { alert: row ? alertOf(row) : null, tips: items };
}
