import { DAY_S } from '#shared/core/time';
import { asRead, type Condition } from '../core/condition.ts';
import { newUlidAfter } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { CONSISTENT, type Item, itemName, type Key, type Reading, read } from '../core/table.ts';
import {
  attempt,
  carrying,
  change,
  check,
  put,
  remove as removal,
  succeeds,
  type Write,
  write,
} from '../core/write.ts';
import {
  byActor,
  findNotification,
  isInLine,
  isListedUnread,
  isSingle,
  lineOf,
  type NotificationRef,
  type NotificationRow,
  type NotificationSubject,
  notificationKeyAt,
  notificationKeyOf,
  notificationPartition,
  notificationPlaceOf,
  unreadPartitionOf,
} from './notifications.ts';
import { UNMARKED } from './read-mark.ts';
import {
  decrementUnread,
  incrementUnread,
  parseUnreadCount,
  type UnreadCount,
  unreadCountExpiry,
  unreadCountKey,
  unreadSubjectOf,
} from './unread.ts';

export interface Notification extends NotificationRef, NotificationSubject {
  senderId: string;
  source: Key;
  isRead: boolean;
  /** Its theme may already have many unread notifications, so they have to be counted. */
  isCrowded?: boolean;
}

interface Standing {
  made: string;
  isInLine?: boolean;
}

/** Where else it is listed: among the unread ones, or in the line of its sender. */
function entryOf({ uid, isRead, isCrowded, ...one }: Notification, { made, isInLine }: Standing): Item {
  if (isInLine) return { isInLine, GSI1PK: lineOf(uid, one.senderId), GSI1SK: notificationPlaceOf(one) };
  if (isRead) return {};
  return { ...(isCrowded && { isCounted: true }), GSI1PK: unreadPartitionOf(uid), GSI1SK: made };
}

function rowOf(one: Notification, standing: Standing): Key & Item {
  const { uid, source, isRead, isCrowded, ...notification } = one;
  const { made } = standing;
  return {
    ...notificationKeyOf({ uid, ...notification }),
    ...notification,
    made,
    source: itemName(source),
    ...byActor(notification.senderId, uid, notificationPlaceOf(notification)),
    ...entryOf(one, standing),
    // A pending request can still be answered, so its notification stays until then.
    ...(notification.kind !== 'follow_request' && { expiresAt: unreadCountExpiry(made) }),
  };
}

type Themed = NotificationRef & NotificationSubject & { senderId: string };

const unreadCountKeyOf = ({ uid, ...notification }: Themed): Key | undefined => {
  const subject = unreadSubjectOf(notification);
  return subject === undefined ? undefined : unreadCountKey(notificationPartition(uid), subject, notification.kind);
};

export async function findUnreadCount(notification: Themed, reading?: Reading): Promise<UnreadCount | undefined> {
  const key = unreadCountKeyOf(notification);
  return key && parseUnreadCount(await read(key, reading));
}

/** `made`: when it was added; `full`: its theme has reached its limit of unread ones. Neither: it existed already. */
export interface AddedNotification {
  made?: string;
  full?: UnreadCount;
  /** When it was added to its line. */
  happened?: string;
}

/** A mention beyond its sender's limit of unread ones is kept, too: in a line. */
async function addToLine(proof: Proof, notification: Notification, full: UnreadCount): Promise<AddedNotification> {
  const made = newUlidAfter(full.last);
  const isNew = await succeeds(proof, put(rowOf(notification, { made, isInLine: true })));
  if (isNew) return { full, happened: newUlidAfter(full.gathered ?? '') };
  const row = await findNotification(notificationKeyOf(notification), CONSISTENT);
  // An earlier delivery of the record may have died before it announced the line.
  return row && isInLine(row) && !row.isRemoved ? { full, happened: row.made } : {};
}

/** Adds the notification, unless it exists already, even if its recipient has removed it. */
export async function addNotification(
  proof: Proof,
  notification: Notification,
  mark = UNMARKED,
  found = findUnreadCount(notification, CONSISTENT),
): Promise<AddedNotification> {
  const was = await found;
  const { kind } = notification;
  const key = notification.isCrowded && !notification.isRead ? unreadCountKeyOf(notification) : undefined;
  const made = newUlidAfter(was && was.last > mark.at ? was.last : mark.at);
  const listed = kind === 'mention' ? byActor(notification.senderId, notification.uid, 'theme') : undefined;
  const count = key && incrementUnread(key, was, { kind, made, listed, readUpTo: mark.left });
  if (key && was && !count) return kind === 'mention' ? addToLine(proof, notification, was) : { full: was };
  const [failed] = await attempt(proof, put(rowOf(notification, { made })), ...(count ? [count] : []));
  if (failed === undefined) return { made };
  return failed === 0 ? {} : addNotification(proof, notification, mark);
}

type Own = (when: Condition, row: NotificationRow) => Write;

/** The key is in the recipient's own partition, so another dog's id matches no row. */
async function changeAsRead(proof: Proof<'recipient'>, PK: string, row: NotificationRow, own: Own): Promise<boolean> {
  const write = carrying('recipient', own(asRead(row, ['made', 'GSI1PK', 'isRemoved']), row));
  const subject = isSingle(row) && row.isCounted && isListedUnread(row) ? unreadSubjectOf(row) : undefined;
  if (!subject) return succeeds(proof, write);
  const key = unreadCountKey(PK, subject, row.kind);
  const [failed] = await attempt(proof, write, decrementUnread(key, row.made));
  return failed === undefined || (failed > 0 && (await succeeds(proof, write)));
}

function changeRow(
  proof: Proof<'recipient'>,
  key: Key,
  isMeant: (row: NotificationRow) => boolean,
  own: Own,
  found = findNotification(key, CONSISTENT),
): Promise<boolean> {
  let reading: typeof found | undefined = found;
  return untilDone(async () => {
    const row = await (reading ?? findNotification(key, CONSISTENT));
    reading = undefined;
    if (!row || !isMeant(row)) return false;
    return (await changeAsRead(proof, key.PK, row, own)) || undefined;
  });
}

const isThere = ({ isRemoved }: NotificationRow) => !isRemoved;
const UNREAD = ['GSI1PK', 'GSI1SK'] as const;

/** Notifications in a line are marked as read with the line. */
export const markNotificationRead = (proof: Proof<'recipient'>, uid: string, place: string, isOneOfMany = false) => {
  const key = notificationKeyAt(uid, place);
  const set = isOneOfMany ? { isOneOfMany } : {};
  return changeRow(proof, key, isThere, (when, row) =>
    isInLine(row) ? check(key, when) : change(key, { set, drop: UNREAD }, when),
  );
};

export const removeNotification = (proof: Proof<'recipient'>, uid: string, place: string, now = Date.now()) => {
  const key = notificationKeyAt(uid, place);
  const set = { isRemoved: true, expiresAt: Math.floor(now / 1000) + DAY_S };
  return changeRow(proof, key, isThere, (when) => change(key, { set, drop: UNREAD }, when));
};

export const findNotificationToWithdraw = (ref: NotificationRef) =>
  findNotification(notificationKeyOf(ref), CONSISTENT);

/** `found` is the row as read together with its source. */
export const withdrawNotification = (
  proof: Proof,
  { source, ...ref }: NotificationRef & { source: Key },
  found?: Promise<NotificationRow | undefined>,
) => {
  const isOfSource = (row: NotificationRow) => isSingle(row) && row.source === itemName(source);
  return changeRow(proof, notificationKeyOf(ref), isOfSource, (when) => removal(notificationKeyOf(ref), when), found);
};

/** Also deletes expired ones. */
export async function deleteNotification(proof: Proof, key: Key): Promise<void> {
  const isForgotten = await changeRow(
    proof,
    key,
    () => true,
    (when) => removal(key, when),
  );
  if (!isForgotten) await write(proof, removal(key));
}
