import type { Notification } from '#shared/notifications/contract';
import type { Frame } from '#shared/presence/frames';
import { blockedAmong } from '../access/relation.ts';
import { existingDogs } from '../access/visibility.ts';
import { forEachInOrder } from '../core/lists.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import { settleNotification } from '../notifications/notify.ts';
import { notificationOf } from '../notifications/views.ts';
import { senderOf } from '../profiles/views.ts';
import { pushBadge, pushFramesIfOnline } from '../push/push.ts';
import { recordOf } from '../table/arrivals.ts';
import type { ConversationRow } from '../table/conversations.ts';
import { findMessage, messageKey } from '../table/messages.ts';
import { findNotification, isSingle, notificationKeyOf } from '../table/notifications.ts';
import { findProfile, type ProfileRow } from '../table/profiles.ts';
import { readMarkOf } from '../table/read-mark.ts';
import { showsReceipts } from './messages.ts';
import { messageOf } from './views.ts';

/** A block silences both dogs from its first moment. */
const isBlocked = async (uid: string, { peer }: ConversationRow) =>
  peer !== undefined && (await blockedAmong(uid, [peer])).has(peer);

/** The message's row does not name its dogs; the conversation's does. */
async function notify(uid: string, { peer: senderId, conversationId }: ConversationRow, ulid: string): Promise<void> {
  if (senderId === undefined) return;
  const source = messageKey(conversationId, ulid);
  await settleNotification({ kind: 'message', ulid, senderId, to: { uid }, conversationId, source });
}

type MaybeProfile = ProfileRow | undefined;

async function notificationFor(
  recipient: MaybeProfile,
  ulid: string,
  sender: MaybeProfile,
): Promise<Notification | null> {
  if (!recipient || !sender) return null;
  const key = notificationKeyOf({ uid: recipient.userId, ulid, kind: 'message' });
  const row = await findNotification(key, { consistent: true });
  return row && isSingle(row) && !row.isRemoved
    ? notificationOf(recipient.userId, row, sender, readMarkOf(recipient))
    : null;
}

interface NewMessage {
  uid: string;
  own: ConversationRow;
  ulid: string;
  /** Resolves once the notification of a received message is stored. */
  notified?: Promise<void>;
}

/** One frame carries the message and its notification, so no second frame or badge has to follow. */
async function messageFrames({ uid, own, ulid, notified }: NewMessage): Promise<Frame[]> {
  const { conversationId, side, peer, unread } = own;
  const [row, dogs] = await Promise.all([
    findMessage(conversationId, ulid),
    existingDogs(peer ? [uid, peer] : [uid]),
    notified,
  ]);
  const other = peer === undefined ? undefined : dogs.get(peer);
  const isOwn = row?.from === side;
  // If a block stopped the notification, this check sees the block, too.
  const [isSilent, notice] = await Promise.all([
    isBlocked(uid, own),
    notificationFor(dogs.get(uid), ulid, isOwn ? undefined : other),
  ]);
  if (isSilent || !row) return [];
  const sender = isOwn ? dogs.get(uid) : other;
  return [
    {
      type: 'message.new',
      conversationId,
      message: messageOf(row, { uid, side, peerId: other?.userId ?? null }),
      sender: sender ? senderOf(sender) : null,
      unread,
      notice,
    },
  ];
}

async function onReceived(uid: string, own: ConversationRow, ulid: string): Promise<void> {
  const notified = notify(uid, own, ulid);
  await Promise.all([notified, pushFramesIfOnline(SYSTEM, uid, () => messageFrames({ uid, own, ulid, notified }))]);
}

async function receiptFrames(uid: string, own: ConversationRow, messageId: string): Promise<Frame[]> {
  const { conversationId } = own;
  const [owner, isSilent] = await Promise.all([findProfile(uid), isBlocked(uid, own)]);
  if (!owner || isSilent || !showsReceipts(owner)) return [];
  return [{ type: 'message.read', conversationId, messageId, at: new Date().toISOString() }];
}

async function onChange(change: Change): Promise<void> {
  const { uid, was, is } = recordOf(change) ?? {};
  if (!uid || !was || !is) return;
  const { received, sent, peerReadId } = is;
  const isNew = received !== undefined && received !== was.received;
  if (isNew) await onReceived(uid, is, received);
  if (sent && sent !== was.sent)
    await pushFramesIfOnline(SYSTEM, uid, () => messageFrames({ uid, own: is, ulid: sent }));
  if (peerReadId && peerReadId !== was.peerReadId) {
    await pushFramesIfOnline(SYSTEM, uid, () => receiptFrames(uid, is, peerReadId));
  }
  if (!isNew && is.unread !== (was.unread ?? 0)) await pushBadge(uid);
}

export const react = (changes: Change[]) => forEachInOrder(changes, onChange);
