import type { Conversation, Message } from '#shared/messages/contract';
import { timeOf } from '../core/ulid.ts';
import { isMutual } from '../follows/standing.ts';
import type { ListedCard } from '../profiles/cards.ts';
import type { Side } from './keys.ts';
import type * as messages from './messages-table.ts';
import type { Row } from './table.ts';

/** A message as one of the two sees it: its own, or the other's; no dog is named. */
export const messageOf = ({ ulid, from, content }: messages.Row, side: Side): Message => ({
  messageId: ulid,
  mine: from === side,
  content,
  timestamp: timeOf(ulid),
});

/** A conversation as one of the two has it; the other is gone where there is no card. */
export const conversationOf = ({ conversationId, last, lastId, ...row }: Row, peer?: ListedCard): Conversation => ({
  conversationId,
  peer: peer ?? null,
  lastMessage: last && lastId ? { messageId: lastId, content: last.content, mine: last.from === row.side } : null,
  lastMessageAt: lastId ? timeOf(lastId) : row.createdAt,
  unread: row.unread,
  mayWrite: peer !== undefined && isMutual(peer),
});
