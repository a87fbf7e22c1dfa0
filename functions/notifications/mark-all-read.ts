import { refuse } from '#shared/core/refusal';
import { MOST_UNREAD } from '#shared/profiles/badges';
import type { Page } from '../core/query.ts';
import { untilDone } from '../core/retry.ts';
import { CONSISTENT } from '../core/table.ts';
import { type Caller, self } from '../http/door.ts';
import {
  isNotificationUnread,
  listNotifications,
  madeOf,
  type NotificationRow,
  notificationPlaceOf,
} from '../table/notifications.ts';
import { findProfile, type ProfileRow } from '../table/profiles.ts';
import { markAfter, type ReadMark, readMarkOf } from '../table/read-mark.ts';
import { setReadMark, unreadNotifications, WIDE } from '../table/unread.ts';
import { markPlacesRead } from './notifications.ts';

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
