import { refuse } from '#shared/core/refusal';
import { NOTIFICATIONS_PAGE, type Notifications } from '#shared/notifications/contract';
import { beginningAt } from '../core/ids.ts';
import { chunksOf } from '../core/lists.ts';
import type { Proof } from '../core/proof.ts';
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
  type NotificationRow,
  notificationIdOf,
  notificationPlaceOf,
  placeOfId,
} from '../table/notifications.ts';
import { type ReadMark, readMarkOf } from '../table/read-mark.ts';
import { unreadNotifications } from '../table/unread.ts';
import { showNotifications } from './serialise.ts';

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
