import { DAY_S } from '#shared/core/time';
import { asRead, type Condition } from '../core/condition.ts';
import { CONSISTENT } from '../core/consistent.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { type Item, itemName, type Key, type Reading, read } from '../core/table.ts';
import { newUlidAfter } from '../core/ulid.ts';
import { attempt, carrying, change, put, remove as removal, succeeds, type Write, write } from '../core/write.ts';
import {
  type About,
  actorOf,
  find,
  isListedUnread,
  keyAt,
  keyOf,
  partitionOf,
  placeOf,
  type Ref,
  type Row,
  unreadOf,
} from './notifications.ts';
import { UNMARKED } from './read-mark.ts';
import * as unreadCount from './unread-count.ts';

export interface Notification extends Ref, About {
  senderId: string;
  source: Key;
  isRead: boolean;
  /** Its theme may already have many unread notifications, so that they have to be counted. */
  isCrowded?: boolean;
}

function rowOf({ uid, source, isRead, isCrowded, ...notification }: Notification, made: string): Key & Item {
  const place = placeOf(notification);
  return {
    ...keyOf({ uid, ...notification }),
    ...notification,
    ...(isCrowded && !isRead && { isCounted: true }),
    made,
    source: itemName(source),
    GSI2PK: actorOf(notification.senderId),
    GSI2SK: `${place}#${uid}`,
    ...(!isRead && { GSI1PK: unreadOf(uid), GSI1SK: made }),
    // A pending request can still be answered, so its notification stays until then.
    ...(notification.kind !== 'follow_request' && { expiresAt: unreadCount.expiryOf(made) }),
  };
}

const unreadCountKeyOf = ({ uid, ...notification }: Ref & About): Key | undefined => {
  const theme = unreadCount.themeOf(notification);
  return theme === undefined ? undefined : unreadCount.keyOf(partitionOf(uid), theme);
};

export async function findUnreadCount(
  notification: Ref & About,
  reading?: Reading,
): Promise<unreadCount.UnreadCount | undefined> {
  const key = unreadCountKeyOf(notification);
  return key && unreadCount.parse(await read(key, reading));
}

/**
 * Returns when it was made; undefined if it exists already, even if its recipient has removed it, or if as many unread
 * ones of its theme are counted as may be.
 */
export async function add(
  proof: Proof,
  notification: Notification,
  mark = UNMARKED,
  found = findUnreadCount(notification, CONSISTENT),
): Promise<string | undefined> {
  const was = await found;
  const key = notification.isCrowded && !notification.isRead ? unreadCountKeyOf(notification) : undefined;
  const made = newUlidAfter(was && was.last > mark.at ? was.last : mark.at);
  const count = key && unreadCount.increment(key, was, { made, readUpTo: mark.left });
  if (key && !count) return undefined;
  const [failed] = await attempt(proof, put(rowOf(notification, made)), ...(count ? [count] : []));
  if (failed === undefined) return made;
  return failed === 0 ? undefined : add(proof, notification, mark);
}

type Own = (when: Condition) => Write;

/** The key lies in the recipient's own partition, so another dog's id matches no row. */
async function changeAsRead(proof: Proof<'recipient'>, PK: string, row: Row, own: Own): Promise<boolean> {
  const write = carrying('recipient', own(asRead(row, ['made', 'GSI1PK', 'isRemoved'])));
  const theme = row.isCounted && isListedUnread(row) ? unreadCount.themeOf(row) : undefined;
  if (!theme) return succeeds(proof, write);
  const [failed] = await attempt(proof, write, unreadCount.decrement(unreadCount.keyOf(PK, theme), row.made));
  return failed === undefined || (failed > 0 && (await succeeds(proof, write)));
}

function changeRow(
  proof: Proof<'recipient'>,
  key: Key,
  isMeant: (row: Row) => boolean,
  own: Own,
  found = find(key, CONSISTENT),
): Promise<boolean> {
  let reading: typeof found | undefined = found;
  return untilDone(async () => {
    const row = await (reading ?? find(key, CONSISTENT));
    reading = undefined;
    if (!row || !isMeant(row)) return false;
    return (await changeAsRead(proof, key.PK, row, own)) || undefined;
  });
}

const isThere = ({ isRemoved }: Row) => !isRemoved;
const UNREAD = ['GSI1PK', 'GSI1SK'] as const;

export const markRead = (proof: Proof<'recipient'>, uid: string, place: string, isOneOfMany = false) => {
  const key = keyAt(uid, place);
  const set = isOneOfMany ? { isOneOfMany } : {};
  return changeRow(proof, key, isThere, (when) => change(key, { set, drop: UNREAD }, when));
};

export const remove = (proof: Proof<'recipient'>, uid: string, place: string, now = Date.now()) => {
  const key = keyAt(uid, place);
  const set = { isRemoved: true, expiresAt: Math.floor(now / 1000) + DAY_S };
  return changeRow(proof, key, isThere, (when) => change(key, { set, drop: UNREAD }, when));
};

export const findToWithdraw = (ref: Ref) => find(keyOf(ref), CONSISTENT);

/** `found` is the row as it was read along with its source. */
export const withdraw = (proof: Proof, { source, ...ref }: Ref & { source: Key }, found?: Promise<Row | undefined>) => {
  const isOfSource = (row: Row) => row.source === itemName(source);
  return changeRow(proof, keyOf(ref), isOfSource, (when) => removal(keyOf(ref), when), found);
};

/** Also forgets what has expired. */
export async function forget(proof: Proof, key: Key): Promise<void> {
  const isForgotten = await changeRow(
    proof,
    key,
    () => true,
    (when) => removal(key, when),
  );
  if (!isForgotten) await write(proof, removal(key));
}
