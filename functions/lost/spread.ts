import geohash from 'ngeohash';
import * as z from 'zod/mini';
import { AREA_DIGITS, EARTH_KM, kilometresBetween, type Position, radians } from '#shared/lost/cell';
import { PUSHED } from '#shared/notifications/texts';
import { unblockedAmong } from '../access/relation.ts';
import { chunksOf } from '../core/lists.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { pushToDevices } from '../push/devices.ts';
import { pushFrameToAll } from '../push/push.ts';
import {
  type AlertRow,
  FIRST_ROUND,
  findAlert,
  isAlertSeen,
  MOST_TOLD,
  releaseTold,
  reserveTold,
} from '../table/alerts.ts';
import { listAreasIn } from '../table/areas.ts';
import { type ListedNear, nearListing, nearUnlisting, replaceNear } from '../table/near.ts';
import { findProfile, type ProfileRow } from '../table/profiles.ts';
import { markTold, toldAmong } from '../table/told.ts';

export const Alert = z.object({ uid: z.string(), alertId: z.string() });
export type Alert = z.infer<typeof Alert>;

/** An alert, and its previous circle, whose listings may have to be removed. */
export const Spread = z.extend(Alert, { cell: z.optional(z.string()), km: z.optional(z.number()) });
export type Spread = z.infer<typeof Spread>;

/** Of a geohash's 25 bits, 13 are longitude. */
const [ROWS, COLUMNS] = [4096, 8192];
const [HEIGHT, WIDTH] = [180 / ROWS, 360 / COLUMNS];
/** Twice as many as a circle of 10 km has at 80° north, beyond which nobody walks a dog. */
export const MOST_CELLS = 240;

const degrees = (angle: number) => (angle * 180) / Math.PI;

const clamped = (value: number, [low, high]: readonly [number, number]) => Math.min(high, Math.max(low, value));

function kilometresToMeridian(from: Position, longitude: number, latitudes: readonly [number, number]): number {
  const apart = radians(longitude - from.longitude);
  const foot = degrees(Math.atan2(Math.tan(radians(from.latitude)), Math.cos(apart)));
  const nearest = Math.cos(apart) > 0 ? clamped(foot, latitudes) : foot > 0 ? latitudes[1] : latitudes[0];
  return kilometresBetween(from, { latitude: nearest, longitude });
}

function kilometresToCell(from: Position, row: number, column: number): number {
  const latitudes = [-90 + row * HEIGHT, -90 + (row + 1) * HEIGHT] as const;
  const west = -180 + column * WIDTH;
  const isBelowOrAbove = (from.longitude - west + 720) % 360 <= WIDTH;
  if (isBelowOrAbove) {
    return kilometresBetween(from, { ...from, latitude: clamped(from.latitude, latitudes) });
  }
  return Math.min(...[west, west + WIDTH].map((edge) => kilometresToMeridian(from, edge, latitudes)));
}

/** Columns that the circle reaches to either side; all of them if it contains a pole. */
function reachOf({ latitude }: Position, km: number): number {
  const [angle, across] = [km / EARTH_KM, Math.cos(radians(latitude))];
  const isAtPole = Math.sin(angle) >= across || Math.abs(latitude) + degrees(angle) >= 90;
  return isAtPole ? COLUMNS / 2 : Math.ceil(degrees(Math.asin(Math.sin(angle) / across)) / WIDTH) + 1;
}

const nameOf = (row: number, column: number) =>
  geohash.encode(-90 + (row + 0.5) * HEIGHT, -180 + (column + 0.5) * WIDTH, AREA_DIGITS);

const cornersOf = (row: number, column: number): Position[] =>
  [row, row + 1].flatMap((edge) =>
    [column, column + 1].map((side) => ({ latitude: -90 + edge * HEIGHT, longitude: -180 + side * WIDTH })),
  );

interface Centre {
  middle: Position;
  row: number;
  column: number;
  /** Its southern and northern ends, which are the same for a pin. */
  latitudes: readonly [number, number];
  kilometresTo: (row: number, column: number) => number;
}

/** A pin is a point. The distance of a square is that of its nearest point: the dog may be anywhere in it. */
function centreOf(cell: string): Centre {
  const { latitude, longitude } = geohash.decode(cell);
  const middle = { latitude, longitude };
  const row = Math.min(ROWS - 1, Math.floor((latitude + 90) / HEIGHT));
  const column = Math.floor((longitude + 180) / WIDTH);
  if (cell.length > AREA_DIGITS) {
    const kilometresTo = (up: number, along: number) => kilometresToCell(middle, up, along);
    return { middle, row, column, latitudes: [latitude, latitude], kilometresTo };
  }
  const kilometresTo = (up: number, along: number) =>
    up === row && along === column
      ? 0
      : Math.min(
          ...cornersOf(row, column).map((corner) => kilometresToCell(corner, up, along)),
          ...cornersOf(up, along).map((corner) => kilometresToCell(corner, row, column)),
        );
  return { middle, row, column, latitudes: [-90 + row * HEIGHT, -90 + (row + 1) * HEIGHT], kilometresTo };
}

/** All squares within `km` of a pin, or of any point of a square, nearest first. */
export function circleOf(cell: string, km: number): string[] {
  const { middle, column: own, latitudes, kilometresTo } = centreOf(cell);
  const [south, north] = latitudes;
  const up = degrees(km / EARTH_KM);
  const aside = Math.max(...latitudes.map((latitude) => reachOf({ ...middle, latitude }, km)));
  const first = Math.max(0, Math.floor((south - up + 90) / HEIGHT));
  const last = Math.min(ROWS - 1, Math.floor((north + up + 90) / HEIGHT));
  const columns = new Set(Array.from({ length: 2 * aside + 1 }, (_, at) => (own - aside + at + COLUMNS) % COLUMNS));
  const cells = Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((row) =>
    [...columns].map((column) => ({ row, column, away: kilometresTo(row, column) })),
  );
  const fromMiddle = ({ row, column }: { row: number; column: number }) => kilometresToCell(middle, row, column);
  // All adjacent squares are equally near.
  const touched = cells
    .filter(({ away }) => away <= km)
    .sort((one, other) => one.away - other.away || fromMiddle(one) - fromMiddle(other));
  return touched.map(({ row, column }) => nameOf(row, column));
}

const A_PAGE = 200;
/** Many, because most squares have no dog. */
const MOST_SQUARES = 25;
const SPACE = ' ';

interface Neighbours {
  uids: string[];
  next?: string;
}

/** Only dogs that want alerts, nearest squares first; one that moves may appear twice. */
async function neighboursFrom(cells: readonly string[], place: string): Promise<Neighbours> {
  const [first = '0', ...rest] = place.split(SPACE);
  let at = Number(first);
  let after = rest.length > 0 ? rest.join(SPACE) : undefined;
  const uids: string[] = [];
  for (let asked = 0; asked < MOST_SQUARES && at < cells.length; asked += 1) {
    const { items, next } = await listAreasIn(cells[at] ?? '', A_PAGE - uids.length, after);
    uids.push(...items.filter(({ alerts }) => alerts).map(({ uid }) => uid));
    after = next;
    if (next === undefined) at += 1;
    if (uids.length >= A_PAGE) break;
  }
  const page = { uids: [...new Set(uids)] };
  return at < cells.length ? { ...page, next: after === undefined ? `${at}` : `${at}${SPACE}${after}` } : page;
}

export const SQUARES_A_WRITE = 25;

export const cellsOf = ({ cell, km }: Partial<Pick<AlertRow, 'cell' | 'km'>>): string[] =>
  cell && km ? circleOf(cell, km) : [];

const seenOf = (row: AlertRow | undefined, alertId: string): AlertRow | undefined =>
  row?.alertId === alertId && isAlertSeen(row) ? row : undefined;

const knownOf = ({ code }: AlertRow, { createdAt }: ProfileRow) => ({ code, createdAt });

/** Undefined if the alert changed meanwhile; another run then corrects what was written. */
async function tryToSpread({ uid, alertId, ...was }: Spread): Promise<true | undefined> {
  const [held, owner] = await Promise.all([findAlert(uid), findProfile(uid, { consistent: true })]);
  const shown = seenOf(held, alertId);
  const cells = shown ? cellsOf(shown) : [];
  const left = cellsOf(was).filter((cell) => !cells.includes(cell));
  const alert = { alertId, uid };
  const writes = [
    ...(shown && owner ? nearListing({ ...alert, cells }, knownOf(shown, owner), shown.endsAt) : []),
    ...nearUnlisting({ ...alert, cells: left }),
  ];
  for (const some of chunksOf(writes, SQUARES_A_WRITE)) {
    if (!(await replaceNear(SYSTEM, uid, held, some))) return undefined;
  }
  return true;
}

/** Lists the alert in the squares of its current circle and in no others. Idempotent. */
export async function spread(given: Spread): Promise<undefined> {
  await untilDone(() => tryToSpread(given));
}

const AT_ONCE = 25;

/** How many of `wanted` may still be notified of the alert; counted before they are. */
async function reserved(uid: string, row: AlertRow, wanted: number): Promise<number> {
  const count = Math.min(wanted, MOST_TOLD - row.told);
  return count > 0 && (await reserveTold(SYSTEM, uid, row, count)) ? count : 0;
}

/** Nobody on this page has been notified of an alert that never changed, unless the page is repeated. */
const heardBefore = (uids: string[], { version, code }: AlertRow) =>
  version === FIRST_ROUND ? new Set<string>() : toldAmong(uids, code);

/** An eventually consistent read costs half, and the condition of `told.tell` lets nobody be notified twice. */
async function freshOf(uids: string[], owner: string, row: AlertRow): Promise<string[]> {
  const others = uids.filter((uid) => uid !== owner);
  const [unblocked, heard] = await Promise.all([unblockedAmong(owner, others), heardBefore(others, row)]);
  return unblocked.filter((uid) => !heard.has(uid));
}

interface Marked {
  fresh: string[];
  failure?: PromiseRejectedResult;
}

/** Marks the dogs as notified until a write fails; `fresh` are those that had not been. */
async function marked(row: AlertRow, chosen: string[]): Promise<Marked> {
  const fresh: string[] = [];
  for (const some of chunksOf(chosen, AT_ONCE)) {
    const writes = await Promise.allSettled(some.map((dog) => markTold(SYSTEM, dog, row)));
    fresh.push(...some.filter((_, at) => writes[at]?.status === 'fulfilled' && writes[at].value));
    const failure = writes.find((one) => one.status === 'rejected');
    if (failure) return { fresh, failure };
  }
  return { fresh };
}

/** A block may have come meanwhile, so dogs with a socket or a device are checked again. */
async function notifyNeighbours(uids: string[], { uid, alertId }: ListedNear): Promise<void> {
  const push = { kind: 'lost', path: `/lost/${uid}`, title: PUSHED.lost, body: '' } as const;
  await Promise.all([
    pushFrameToAll(SYSTEM, uids, { type: 'lost.near', userId: uid, alertId }, (dogs) => unblockedAmong(uid, dogs)),
    pushToDevices(SYSTEM, uids, push, uid),
  ]);
}

/** Dogs already marked are notified even if the job has to be retried, because the retry skips them. */
async function tell(uid: string, row: AlertRow, chosen: string[]): Promise<void> {
  const { fresh, failure } = await marked(row, chosen);
  if (fresh.length < chosen.length) await releaseTold(SYSTEM, uid, row, chosen.length - fresh.length);
  await notifyNeighbours(fresh, { uid, alertId: row.alertId });
  if (failure) throw failure.reason;
}

const circleName = ({ cell, km }: AlertRow) => `${cell}/${km}`;

/** The cursor is "<circle> <position among the neighbours>"; work on an older circle stops. */
const placeIn = (cursor: string) => {
  const [circle = '', ...place] = cursor.split(SPACE);
  return { circle, place: place.join(SPACE) };
};

/** Notifies a page of neighbours, each once, nearest first, unless its circle has changed. */
export async function tellNear({ uid, alertId }: Spread, cursor?: string): Promise<string | undefined> {
  const row = seenOf(await findAlert(uid), alertId);
  if (!row) return undefined;
  const { circle, place } = cursor ? placeIn(cursor) : { circle: circleName(row), place: '' };
  if (circle !== circleName(row) || row.told >= MOST_TOLD) return undefined;
  const { uids, next } = await neighboursFrom(cellsOf(row), place);
  const fresh = await freshOf(uids, uid, row);
  const chosen = fresh.slice(0, await reserved(uid, row, fresh.length));
  await tell(uid, row, chosen);
  return next === undefined || chosen.length < fresh.length ? undefined : `${circle}${SPACE}${next}`;
}

/** Informs the open tabs of dogs that were notified of the alert; everybody else finds it gone. */
export async function tellEnded({ uid, alertId, ...was }: Spread, cursor = ''): Promise<string | undefined> {
  const row = await findAlert(uid);
  if (row?.alertId !== alertId || (row.state !== 'home' && row.state !== 'stopped')) return undefined;
  const { uids, next } = await neighboursFrom(cellsOf(was), cursor);
  const heard = await toldAmong(uids, row.code, { consistent: true });
  const frame = { type: 'lost.ended', userId: uid, alertId, outcome: row.state } as const;
  await pushFrameToAll(SYSTEM, [...heard], frame, (dogs) => unblockedAmong(uid, dogs));
  return next;
}
