import { ULID, UUID } from '#shared/core/schema';
import type { HomeAgain, NearAlert, NearAlerts } from '#shared/lost/alert';
import { relationsTo } from '../access/relation.ts';
import { visibleDogs } from '../access/visibility.ts';
import { chunksOf } from '../core/lists.ts';
import { signedIn } from '../http/door.ts';
import { decodeCursor, encodeCursor, nameOf } from '../profiles/views.ts';
import { findAlerts, isAlertSeen, saysHome } from '../table/alerts.ts';
import { findArea } from '../table/areas.ts';
import { findCodes } from '../table/codes.ts';
import { listNearIn, type NearRow } from '../table/near.ts';
import { findThanked, hiddenAmong, markHidden } from '../table/told.ts';
import { seeLost } from './policies.ts';
import { after, type Ranked, ranked } from './tips.ts';
import { isWeekOld, nearOf } from './views.ts';

const MOST_SHOWN = 20;

const newestFirst = (one: HomeAgain, other: HomeAgain) => (one.alertId < other.alertId ? 1 : -1);

/** Dogs that came home and thank this one for its help; reveals nothing else about their alerts. */
async function homeAgain(uid: string): Promise<HomeAgain[]> {
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

const PAGE = 20;
/** In the order of the list, before any of them is read. */
const MOST_ORDERED = 1000;
/** A call skips this many at most; the rest comes with the next page. */
const MOST_READ = 60;

const [OLD, YOUNG] = ['0', '1'];

/** The time of the first page, and a position then, so that no account becomes a week old between two pages. */
const CURSOR = new RegExp(`^\\d{13} [${OLD}${YOUNG}]${ULID}#${UUID}$`);

/** Accounts are cheap to create, so those younger than a week come last, however many there are. None is left out. */
const inOrder = (rows: NearRow[], now: number) =>
  ranked(rows, (row) => `${isWeekOld(row, now) ? OLD : YOUNG}${row.alertId}#${row.uid}`);

interface Read {
  place: string;
  alert: NearAlert | undefined;
}

/** Without what others may not see, what has ended, and what the viewer has hidden. */
async function read(viewer: string, listed: Ranked<NearRow>[]): Promise<Read[]> {
  const [uids, codes] = [listed.map(({ row }) => row.uid), listed.map(({ row }) => row.code)];
  const [rows, dogs, hidden] = await Promise.all([
    findAlerts(uids),
    visibleDogs(uids, relationsTo(viewer, uids)),
    hiddenAmong(codes, viewer),
  ]);
  return listed.map(({ row: { alertId, code }, place }, at) => {
    const [row, dog] = [rows[at], dogs[at]];
    const isShown = isAlertSeen(row) && row.alertId === alertId && !hidden.has(code);
    return { place, alert: dog && isShown ? nearOf(row, dog.owner) : undefined };
  });
}

/** Filters before it counts, so that hidden alerts take no place on a page. */
async function fillPage(viewer: string, listed: Ranked<NearRow>[]) {
  const passed: Read[] = [];
  for (const some of chunksOf(listed.slice(0, MOST_READ), PAGE)) {
    passed.push(...(await read(viewer, some)));
    if (passed.filter(({ alert }) => alert).length >= PAGE) break;
  }
  const shown = passed.filter(({ alert }) => alert).slice(0, PAGE);
  const last = shown.length === PAGE ? shown.at(-1) : passed.at(-1);
  return { items: shown.flatMap(({ alert }) => alert ?? []), last: last?.place };
}

/** Depends only on the caller's own square. A dog that has switched alerts off sees none. */
async function aroundHome(uid: string, cursor?: string): Promise<Omit<NearAlerts, 'home'>> {
  const [time, place] = cursor === undefined ? [`${Date.now()}`] : decodeCursor(cursor, CURSOR).split(' ');
  const home = await findArea(uid);
  if (!home?.area?.alerts) return { items: [] };
  const rows = await listNearIn(home.area.cell, MOST_ORDERED);
  const listed = inOrder(
    rows.filter((row) => row.uid !== uid),
    Number(time),
  );
  const rest = after(listed, place);
  const { items, last } = await fillPage(uid, rest);
  return last === rest.at(-1)?.place ? { items } : { items, cursor: encodeCursor(`${time} ${last}`) };
}

export const nearAlerts = signedIn(async ({ uid }, { cursor }: { cursor?: string }): Promise<NearAlerts> => {
  const [page, home] = await Promise.all([aroundHome(uid, cursor), cursor === undefined ? homeAgain(uid) : []]);
  return { ...page, home };
});

export const nearAlert = seeLost(async (_, __: { userId: string }, { row, owner }) => nearOf(row, owner));

export const hideAlert = seeLost(async ({ uid, confirmed }, _: { userId: string }, { row }) => {
  await markHidden(confirmed, uid, row);
  return {};
});
