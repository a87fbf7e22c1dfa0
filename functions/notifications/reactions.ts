import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import type { Item } from '../core/table.ts';
import { pushBadge } from '../push/badges.ts';
import { pushMade } from '../push/push.ts';
import { arrivalOf } from '../table/arrivals.ts';
import { messageKey } from '../table/messages.ts';
import * as notifications from '../table/notifications.ts';
import { placeOf, recipientOfKey } from '../table/notifications.ts';
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

const pushNotification = (uid: string, row: notifications.Row) =>
  pushMade(SYSTEM, uid, async () => {
    const [notification] = await showNotifications(uid, [row]);
    return notification && { type: 'notification.new', notice: notification };
  });

const stateOf = (item: Item | undefined) => {
  const row = notifications.parse(item);
  return { row, isUnread: row !== undefined && notifications.isUnread(row) };
};

async function onNotification(uid: string, { before, after }: Change): Promise<void> {
  const [was, is] = [stateOf(before), stateOf(after)];
  const row = is.row ?? was.row;
  if (is.row && !was.row) await pushNotification(uid, is.row);
  const isBadgePushedLater = is.row?.isOneOfMany && !is.row.isRemoved;
  if (row && was.isUnread !== is.isUnread && !isBadgePushedLater) {
    await pushBadge(uid, { place: placeOf(row), isUnread: is.isUnread });
  }
}

export async function react(change: Change): Promise<void> {
  const recipient = recipientOfKey(change.key);
  if (recipient !== undefined) return onNotification(recipient, change);
  for (const event of [...changedEvents(change), ...messageEvents(change)]) await settleNotification(event);
}
