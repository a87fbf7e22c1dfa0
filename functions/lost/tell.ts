import { PUSHED } from '#shared/notifications/texts';
import { unblockedAmong } from '../access/relation.ts';
import { chunksOf } from '../core/lists.ts';
import { SYSTEM } from '../core/proof.ts';
import { pushToDevices } from '../push/devices.ts';
import { pushFrameToAll } from '../push/push.ts';
import { type AlertRow, FIRST_ROUND, findAlert, MOST_TOLD, releaseTold, reserveTold } from '../table/alerts.ts';
import type { ListedNear } from '../table/near.ts';
import { markTold, toldAmong } from '../table/told.ts';
import type { Spread } from './job-inputs.ts';
import { neighboursFrom } from './neighbours.ts';
import { cellsOf, seenOf } from './spread.ts';

const AT_ONCE = 25;
const SPACE = ' ';

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
