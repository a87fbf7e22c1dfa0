import type { HomeAgain } from '#shared/lost/alert';
import { relationsTo } from '../access/relation.ts';
import { visibleDogs } from '../access/visibility.ts';
import { nameOf } from '../profiles/name.ts';
import { findAlerts, saysHome } from '../table/alerts.ts';
import { findCodes } from '../table/codes.ts';
import { findThanked } from '../table/thanks.ts';

const MOST_SHOWN = 20;

const newestFirst = (one: HomeAgain, other: HomeAgain) => (one.alertId < other.alertId ? 1 : -1);

/** Dogs that came home and thank this one for its help; reveals nothing else about their alerts. */
export async function homeAgain(uid: string): Promise<HomeAgain[]> {
  const codes = await findCodes(await findThanked(uid));
  const uids = [...codes.values()].map((code) => code.uid);
  if (uids.length === 0) return [];
  const [rows, dogs] = await Promise.all([findAlerts(uids), visibleDogs(uids, relationsTo(uid, uids))]);
  const shown = [...codes.keys()].flatMap((code, at) => {
    const [row, dog] = [rows[at], dogs[at]];
    if (!dog || row?.code !== code || !saysHome(row)) return [];
    return [{ userId: dog.owner.userId, alertId: row.alertId, name: nameOf(dog.owner) }];
  });
  return shown.sort(newestFirst).slice(0, MOST_SHOWN);
}
