import { refuse } from '#shared/core/refusal';
import { NOTIFICATIONS_PAGE, type Notifications } from '#shared/notifications/contract';
import { MOST_UNREAD } from '#shared/profiles/contract';
import { beginningAt } from '../core/ids.ts';
import { chunksOf } from '../core/lists.ts';
import type { Proof } from '../core/proof.ts';
import type { Page } from '../core/query.ts';
import { untilDone } from '../core/retry.ts';
import { CONSISTENT } from '../core/table.ts';
import { type Caller, inTheWrite, self } from '../http/door.ts';
import { dismissGathered, findGatheredPlace } from '../table/gathered.ts';
import { markNotificationRead, removeNotification } from '../table/notification-writes.ts';
import {
  idOfPlace,
  isGathered,
  isNotificationUnread,
  isSingle,
  kindOfPlace,
  listNotificationLine,
  listNotifications,
  madeOf,
  type NotificationRow,
  notificationIdOf,
  notificationPlaceOf,
  placeOfId,
} from '../table/notifications.ts';
import { findProfile, type ProfileRow } from '../table/profiles.ts';
import { markAfter, type ReadMark, readMarkOf } from '../table/read-mark.ts';
import { setReadMark, unreadNotifications, WIDE } from '../table/unread.ts';
import { showNotifications } from './views.ts';

interface Asked {
  cursor?: string;
  limit?: number;
  line?: string;
}

/** Notifications in lines are in between: one query skips 200 of them, which costs as much as a page. */
const MOST_QUERIES = 2;

/** The index may not yet show the event that moved a gathered notification this recently. */
const LAG_MS = 10_000;

const mayBeEmpty = ({ made }: NotificationRow) => made < beginningAt(Date.now() - LAG_MS);

/** Marks what the dog may no longer see as read, and removes empty gathered rows, so that badge and list agree. */
async function settleHidden({ uid, confirmed }: Caller, hidden: NotificationRow[], mark: ReadMark): Promise<void> {
  const unread = hidden.filter((row) => isSingle(row) && isNotificationUnread(row, mark));
  const empty = hidden.filter(isGathered).filter(mayBeEmpty);
  await Promise.all([
    markPlacesRead(confirmed, uid, unread.map(notificationPlaceOf)),
    ...empty.map((row) => dismissGathered(confirmed, uid, row)),
  ]);
}

export const getNotifications = self(
  async (caller, { cursor, limit = NOTIFICATIONS_PAGE, line }: Asked): Promise<Notifications> => {
    const { uid } = caller;
    const before = cursor && placeOfId(cursor);
    const page = await (line
      ? listNotificationLine(uid, line, limit, before)
      : listNotifications(uid, limit, { before, mostQueries: MOST_QUERIES }));
    const mark = readMarkOf(caller.profile);
    const items = await showNotifications(uid, page.items, mark);
    const shown = new Set(items.map(({ id }) => id));
    const hidden = page.items.filter((row) => !shown.has(notificationIdOf(row)));
    await settleHidden(caller, hidden, mark);
    return { items, cursor: page.next && idOfPlace(page.next) };
  },
);

export const countUnread = self(async ({ uid, profile }) => ({
  count: (await unreadNotifications(uid, readMarkOf(profile))).length,
}));

const AT_ONCE = 25;

/** Only the last one triggers a badge, for all of them. */
export async function markPlacesRead(proof: Proof, uid: string, [last, ...others]: string[]): Promise<void> {
  for (const chunk of chunksOf(others, AT_ONCE)) {
    await Promise.all(chunk.map((place) => markNotificationRead(proof, uid, place, true)));
  }
  if (last) await markNotificationRead(proof, uid, last);
}

interface About {
  id: string;
}

const notificationNotFound = () => refuse('notifications.notFound');

const recipient = inTheWrite('recipient');

/** A gathered one may have moved since it was listed, and may move again meanwhile. */
async function readMoved(caller: Caller<'recipient'>, from: string, subject: string): Promise<boolean> {
  const { uid, confirmed } = caller;
  const place = await findGatheredPlace(uid, kindOfPlace(from), subject);
  if (!place || place === from) return false;
  return (await markNotificationRead(confirmed, uid, place)) || readMoved(caller, place, subject);
}

export const markRead = recipient(async (caller, { id, subject }: About & { subject?: string }) => {
  const place = placeOfId(id);
  const isRead = await markNotificationRead(caller.confirmed, caller.uid, place);
  if (!isRead && !(subject && (await readMoved(caller, place, subject)))) throw notificationNotFound();
  return {};
});

export const dismissNotification = recipient(async ({ uid, confirmed }, { id }: About) => {
  if (!(await removeNotification(confirmed, uid, placeOfId(id)))) throw notificationNotFound();
  return {};
});

interface Meant {
  unread: NotificationRow[];
  from: string;
}

type Latest = Page<NotificationRow>;

async function unreadBefore(
  uid: string,
  place: string,
  isStillUnread: (row: NotificationRow) => boolean,
): Promise<Meant> {
  const { items, next } = await listNotifications(uid, MOST_UNREAD, {
    ...CONSISTENT,
    before: place,
    where: isStillUnread,
  });
  if (items.length === 0 && next) return unreadBefore(uid, next, isStillUnread);
  return { unread: items, from: next ?? '' };
}

/** The unread ones of the latest hundred; if all of these are read, the latest hundred of the unread ones. */
async function meantBy(uid: string, { items, next }: Latest, mark: ReadMark): Promise<Meant> {
  const isStillUnread = (row: NotificationRow) => isNotificationUnread(row, mark);
  const unread = items.filter(isStillUnread);
  if (unread.length > 0 || !next) return { unread, from: next ?? '' };
  const older = await placesBefore(uid, next, mark);
  return older.length > 0 ? unreadBefore(uid, next, isStillUnread) : { unread, from: next };
}

async function placesBefore(uid: string, from: string, mark: ReadMark): Promise<string[]> {
  if (!from) return [];
  const older = await unreadNotifications(uid, mark, { where: ({ place }) => place < from, firstPage: WIDE });
  return older.map(({ place }) => place);
}

/** Returns how many are left unread, as far as a badge counts; undefined if another press was faster. */
async function press({ uid, confirmed }: Caller, profile: ProfileRow) {
  const mark = readMarkOf(profile);
  const { unread, from } = await meantBy(uid, await listNotifications(uid, MOST_UNREAD, CONSISTENT), mark);
  if (unread.length === 0) return 0;
  const rest = await placesBefore(uid, from, mark);
  const next = markAfter(mark, { marked: unread.map(madeOf), from, rest });
  if (!next) await markPlacesRead(confirmed, uid, unread.map(notificationPlaceOf));
  const isMarked = !next || (await setReadMark(confirmed, profile, next));
  return isMarked ? rest.length : undefined;
}

async function pressAgain(caller: Caller) {
  const profile = await findProfile(caller.uid, CONSISTENT);
  if (!profile) throw refuse('core.busy');
  return press(caller, profile);
}

export const markAllRead = self(async (caller) => {
  const count = await press(caller, caller.profile);
  return { count: count ?? (await untilDone(() => pressAgain(caller))) };
});
