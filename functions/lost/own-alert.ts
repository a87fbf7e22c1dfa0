import type { Caller } from '../http/room.ts';
import * as alerts from '../table/alerts.ts';
import { isSince } from './seen-at.ts';
import { alertOf } from './serialise.ts';
import { type Asked, ownTips } from './tips.ts';

/** Includes an alert that ended recently, and tips since the dog was last seen, even from before the alert. */
export async function ownAlert(caller: Caller, asked: Asked = {}) {
  const found = alerts.find(caller.uid);
  const isListed = found.then((held) => (held ? isSince(held) : () => false));
  const [held, tips] = await Promise.all([found, ownTips(caller, asked, isListed)]);
  return { alert: held ? alertOf(held) : null, tips };
}
