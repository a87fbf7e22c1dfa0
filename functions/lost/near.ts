import type { NearAlert, NearAlerts } from '#shared/lost/alert';
import { relationsTo } from '../access/relation.ts';
import { visibleDogs } from '../access/visibility.ts';
import type { Caller } from '../http/room.ts';
import * as alerts from '../table/alerts.ts';
import * as areas from '../table/areas.ts';
import * as near from '../table/near.ts';
import * as told from '../table/told.ts';
import { seeLost } from './guards.ts';
import { homeAgain } from './home-again.ts';
import { nearOf } from './serialise.ts';

const SHOWN = 20;

async function shownOf(viewer: string, listed: near.Listed[], hidden: Set<string>): Promise<NearAlert[]> {
  const uids = listed.map(({ uid }) => uid);
  const [rows, dogs] = await Promise.all([alerts.findAll(uids), visibleDogs(uids, relationsTo(viewer, uids))]);
  return listed.flatMap(({ alertId }, at) => {
    const [row, dog] = [rows[at], dogs[at]];
    const isShown = alerts.isSeen(row) && row.alertId === alertId && !hidden.has(row.code);
    return dog && isShown ? [nearOf(row, dog.owner)] : [];
  });
}

/** Depends on the caller's own square alone. A dog that has switched alerts off sees none. */
async function aroundHome(uid: string): Promise<NearAlert[]> {
  const [home, hidden] = await Promise.all([areas.find(uid), told.hiddenBy(uid)]);
  if (!home?.area?.alerts) return [];
  const listed = await near.listIn(home.area.cell, SHOWN);
  return shownOf(
    uid,
    listed.filter((alert) => alert.uid !== uid),
    hidden,
  );
}

export async function nearAlerts({ uid }: Caller): Promise<NearAlerts> {
  const [items, home] = await Promise.all([aroundHome(uid), homeAgain(uid)]);
  return { items, home };
}

export const nearAlert = seeLost(async (_, __: { userId: string }, seen) => {
  const { row, owner } = await seen;
  return nearOf(row, owner);
});

export const hideAlert = seeLost(async ({ uid, confirmed }, _: { userId: string }, seen) => {
  await told.hide(confirmed, uid, (await seen).row);
  return {};
});
