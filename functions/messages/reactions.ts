import type { Change } from '../core/stream.ts';
import { pushBadge } from '../notifications/badges.ts';
import { push, pushMade } from '../presence/push.ts';
import * as profiles from '../profiles/table.ts';
import { recordOf } from './arrivals.ts';
import * as messages from './messages-table.ts';
import { messageOf } from './serialise.ts';
import type { Row } from './table.ts';
import { showsReceipts } from './thread.ts';

/** Says a message over the sockets of one of its dogs: the recipient's, and the sender's other ones. */
const tell = (uid: string, { conversationId, side }: Row, ulid: string) =>
  pushMade(uid, async () => {
    const row = await messages.find(conversationId, ulid);
    return row && { type: 'message.new', conversationId, message: messageOf(row, side) };
  });

async function tellRead(uid: string, conversationId: string, messageId: string): Promise<void> {
  const owner = await profiles.find(uid);
  if (!owner || !showsReceipts(owner)) return;
  await push(uid, { type: 'message.read', conversationId, messageId, at: new Date().toISOString() });
}

/** What a dog hears of its own row of a conversation: the record says what has changed in it. */
export async function react(change: Change): Promise<void> {
  const { uid, was, is } = recordOf(change) ?? {};
  if (!uid || !was || !is) return;
  const { conversationId, received, sent, peerReadId } = is;
  if (received && received !== was.received) await tell(uid, is, received);
  if (sent && sent !== was.sent) await tell(uid, is, sent);
  if (peerReadId && peerReadId !== was.peerReadId) await tellRead(uid, conversationId, peerReadId);
  if (is.unread !== (was.unread ?? 0)) await pushBadge(uid);
}
