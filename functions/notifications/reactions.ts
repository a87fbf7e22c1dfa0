import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import type { Item } from '../core/table.ts';
import { pushBadge } from '../push/badges.ts';
import { pushMade } from '../push/push.ts';
import { arrivalOf } from '../table/arrivals.ts';
import { messageKey } from '../table/messages.ts';
import * as table from '../table/notifications.ts';
import { partitionOf, placeOf } from '../table/notifications.ts';
import { settle } from './notify.ts';
import { show } from './serialise.ts';
import { type Event, eventsIn } from './sources.ts';

/** A message that arrived; its row names no dog, but the record of its conversation does. */
function messageIn(change: Change): Event[] {
  const arrival = arrivalOf(change);
  if (!arrival) return [];
  const { recipient, sender, conversationId, messageId: ulid } = arrival;
  const source = messageKey(conversationId, ulid);
  return [{ kind: 'message', ulid, senderId: sender, to: { uid: recipient }, conversationId, source }];
}

const NOTICES = partitionOf('');

const announce = (uid: string, row: table.Row) =>
  pushMade(SYSTEM, uid, async () => {
    const [notice] = await show(uid, [row]);
    return notice && { type: 'notification.new', notice };
  });

const stateOf = (item: Item | undefined) => {
  const row = table.parse(item);
  return { row, isUnread: row !== undefined && table.isUnread(row) };
};

/** A notice that appeared is told to its dog, and what it leaves unread whenever that changes. */
async function onNotice({ key, before, after }: Change): Promise<void> {
  const uid = key.PK.slice(NOTICES.length);
  const [was, is] = [stateOf(before), stateOf(after)];
  const row = is.row ?? was.row;
  if (is.row && !was.row) await announce(uid, is.row);
  const isToldLater = is.row?.isOneOfMany && !is.row.isRemoved;
  if (row && was.isUnread !== is.isUnread && !isToldLater) {
    await pushBadge(uid, { place: placeOf(row), isUnread: is.isUnread });
  }
}

export async function react(change: Change): Promise<void> {
  if (change.key.PK.startsWith(NOTICES)) return onNotice(change);
  for (const event of [...eventsIn(change), ...messageIn(change)]) await settle(event);
}
