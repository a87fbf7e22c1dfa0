import { PUSHED } from '#shared/notifications/texts';
import { unblockedAmong } from '../access/relation.ts';
import { isActive } from '../access/visibility.ts';
import { filterInChunks } from '../core/chunks.ts';
import { SYSTEM } from '../core/proof.ts';
import { nameOf } from '../profiles/name.ts';
import { pushToDevices } from '../push/devices.ts';
import { pushFrameToAll } from '../push/push.ts';
import * as alerts from '../table/alerts.ts';
import * as senders from '../table/muted-senders.ts';
import * as profiles from '../table/profiles.ts';
import * as thanks from '../table/thanks.ts';
import * as tips from '../table/tips.ts';
import type { Alert } from './job-inputs.ts';
import { isSince } from './seen-at.ts';

const A_PAGE = 50;
const AT_ONCE = 25;
const MOST_THANKED = 50;
const SPACE = ' ';

interface Helpers {
  uids: string[];
  next?: string;
}

/** The neighbours that wrote since the dog was last seen, newest first, without those that its human muted or blocked. */
async function helpersOf(uid: string, row: alerts.Row, after?: string): Promise<Helpers> {
  const [{ items, next }, muted] = await Promise.all([tips.newest(uid, A_PAGE, after), senders.mutedBy(uid)]);
  const ofAlert = items.filter(isSince(row));
  const heeded = ofAlert.filter(({ sender }) => !sender || !muted.has(sender));
  const uids = [...new Set(heeded.flatMap(({ tipper }) => tipper ?? []))];
  return { uids: await unblockedAmong(uid, uids), next: ofAlert.length < items.length ? undefined : next };
}

async function sendThanks(uids: string[], owner: profiles.Profile, { alertId }: alerts.Row): Promise<void> {
  const { userId } = owner;
  const title = PUSHED.home.replace('{name}', () => nameOf(owner));
  const push = { kind: 'lost', path: `/lost/${userId}`, title, body: PUSHED.thanks } as const;
  await Promise.all([
    pushFrameToAll(SYSTEM, uids, { type: 'lost.ended', userId, alertId, outcome: 'home' }),
    pushToDevices(SYSTEM, uids, push, userId),
  ]);
}

/** The cursor is "<thanked already> <tip that was last looked at>". */
const placeIn = (cursor = '0') => {
  const [count, after] = cursor.split(SPACE);
  return { count: Number(count), after };
};

/** Thanks the dogs that sent sightings, each once, page by page, at most 50. */
export async function thankHelpers({ uid, alertId }: Alert, cursor?: string): Promise<string | undefined> {
  const [row, owner] = await Promise.all([alerts.find(uid), profiles.find(uid)]);
  if (row?.alertId !== alertId || !alerts.saysHome(row) || !isActive(owner)) return undefined;
  const { count, after } = placeIn(cursor);
  const { uids, next } = await helpersOf(uid, row, after);
  const chosen = uids.slice(0, MOST_THANKED - count);
  await sendThanks(await filterInChunks(chosen, AT_ONCE, (dog) => thanks.thank(SYSTEM, dog, row)), owner, row);
  const done = count + chosen.length;
  return next === undefined || done >= MOST_THANKED ? undefined : `${done}${SPACE}${next}`;
}
