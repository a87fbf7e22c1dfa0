import type { Conversation, Message } from '#shared/messages/contract';
import { isMutual } from '../access/relation.ts';
import { timeOf } from '../core/ids.ts';
import type { ListedCard } from '../profiles/views.ts';
import type { ConversationRow, ConversationSide } from '../table/conversations.ts';
import type { MessageRow } from '../table/messages.ts';

export interface Viewer {
  uid: string;
  side: ConversationSide;
  peerId: string | null;
}

export const messageOf = ({ ulid, from, content }: MessageRow, { uid, side, peerId }: Viewer): Message => ({
  messageId: ulid,
  senderId: from === side ? uid : peerId,
  mine: from === side,
  content,
  timestamp: timeOf(ulid),
});

export const conversationOf = (
  { conversationId, last, lastId, ...row }: ConversationRow,
  uid: string,
  peer?: ListedCard,
): Conversation => ({
  conversationId,
  participants: [uid, peer?.userId ?? null],
  createdAt: row.createdAt,
  peer: peer ?? null,
  lastMessage: last && lastId ? { messageId: lastId, content: last.content, mine: last.from === row.side } : null,
  lastMessageAt: lastId ? timeOf(lastId) : row.createdAt,
  unread: row.unread,
  mayWrite: peer !== undefined && isMutual(peer),
});
