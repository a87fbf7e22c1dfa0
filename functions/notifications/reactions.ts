import { isDeepStrictEqual } from 'node:util';
import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import type { Item } from '../core/table.ts';
import { pushBadge } from '../push/badges.ts';
import { pushMade } from '../push/push.ts';
import { arrivalOf } from '../table/arrivals.ts';
import { ownRowOfKey } from '../table/dogs.ts';
import { messageKey } from '../table/messages.ts';
import * as notifications from '../table/notifications.ts';
import { isNotificationKey, madeOf, recipientOfKey } from '../table/notifications.ts';
import * as profiles from '../table/profiles.ts';
import { type ReadMark, readMarkOf } from '../table/read-mark.ts';
import { findReadMark } from '../table/unread.ts';
import { settleNotification } from './notify.ts';
import { showNotifications } from './serialise.ts';
import { changedEvents, type NotifiableEvent } from './sources.ts';

/** A message's row does not name its dogs; the record of the conversation does. */
function messageEvents(change: Change): NotifiableEvent[] {
  const arrival = arrivalOf(change);
  if (!arrival) return [];
  const { recipient, sender, conversationId, messageId: ulid } = arrival;
  const source = messageKey(conversationId, ulid);
  return [{ kind: 'message', ulid, senderId: sender, to: { uid: recipient }, conversationId, source }];
}

function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

type FindMark = () => Promise<ReadMark>;

const pushNotification = (uid: string, row: notifications.Row, mark: FindMark) =>
  pushMade(SYSTEM, uid, async () => {
    const [notification] = await showNotifications(uid, [row], mark());
    return notification && { type: 'notification.new', notice: notification };
  });

const stateOf = (item: Item | undefined) => {
  const row = notifications.parse(item);
  return { row, isUnread: row !== undefined && notifications.isListedUnread(row) };
};

async function onNotification(uid: string, { before, after }: Change): Promise<void> {
  const [was, is] = [stateOf(before), stateOf(after)];
  const row = is.row ?? was.row;
  const mark = once(() => findReadMark(uid));
  if (is.row && !was.row) await pushNotification(uid, is.row, mark);
  const isBadgePushedLater = is.row?.isOneOfMany && !is.row.isRemoved;
  if (row && was.isUnread !== is.isUnread && !isBadgePushedLater) {
    await pushBadge(uid, { known: { ...madeOf(row), isUnread: is.isUnread }, mark });
  }
}

/** Tells all tabs of a dog that it has marked its notifications as read. */
async function onProfile({ key, before, after }: Change): Promise<void> {
  const own = ownRowOfKey(key);
  if (own?.row !== 'profile' || isDeepStrictEqual(before?.readMark, after?.readMark)) return;
  await pushBadge(own.uid, { mark: async () => readMarkOf(profiles.parse(after)) });
}

export async function react(change: Change): Promise<void> {
  const recipient = recipientOfKey(change.key);
  if (recipient !== undefined) return isNotificationKey(change.key) ? onNotification(recipient, change) : undefined;
  await onProfile(change);
  for (const event of [...changedEvents(change), ...messageEvents(change)]) await settleNotification(event);
}
