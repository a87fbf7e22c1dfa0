import { blockedAmong } from '../access/relation.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import { pushBadge } from '../push/badges.ts';
import { push, pushMade } from '../push/push.ts';
import { recordOf } from '../table/arrivals.ts';
import type { Row } from '../table/conversations.ts';
import * as messages from '../table/messages.ts';
import * as profiles from '../table/profiles.ts';
import { peerIdFor } from './conversations.ts';
import { showsReceipts } from './messages.ts';
import { messageOf } from './serialise.ts';

/** A block silences both dogs from its first moment. */
const isBlocked = async (uid: string, { peer }: Row) =>
  peer !== undefined && (await blockedAmong(uid, [peer])).has(peer);

const pushMessage = (uid: string, own: Row, ulid: string) =>
  pushMade(SYSTEM, uid, async () => {
    const { conversationId, side } = own;
    const [row, isSilent, peerId] = await Promise.all([
      messages.find(conversationId, ulid),
      isBlocked(uid, own),
      peerIdFor(uid, own),
    ]);
    if (isSilent || !row) return undefined;
    return { type: 'message.new', conversationId, message: messageOf(row, { uid, side, peerId }) };
  });

async function pushReceipt(uid: string, own: Row, messageId: string): Promise<void> {
  const { conversationId } = own;
  const [owner, isSilent] = await Promise.all([profiles.find(uid), isBlocked(uid, own)]);
  if (!owner || isSilent || !showsReceipts(owner)) return;
  await push(SYSTEM, uid, { type: 'message.read', conversationId, messageId, at: new Date().toISOString() });
}

export async function react(change: Change): Promise<void> {
  const { uid, was, is } = recordOf(change) ?? {};
  if (!uid || !was || !is) return;
  const { received, sent, peerReadId } = is;
  if (received && received !== was.received) await pushMessage(uid, is, received);
  if (sent && sent !== was.sent) await pushMessage(uid, is, sent);
  if (peerReadId && peerReadId !== was.peerReadId) await pushReceipt(uid, is, peerReadId);
  if (is.unread !== (was.unread ?? 0)) await pushBadge(uid);
}
