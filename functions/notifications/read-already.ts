import { CONSISTENT } from '../core/table.ts';
import { findConversation } from '../table/conversations.ts';
import type { NotificationRow } from '../table/notifications.ts';

type Source = Pick<NotificationRow, 'kind' | 'ulid'> & { conversationId?: string };

/** A message may be read before its notification is created, or marked. */
export async function isReadAlready({ kind, conversationId = '', ulid }: Source, uid: string): Promise<boolean> {
  if (kind !== 'message') return false;
  const conversation = await findConversation(uid, conversationId, CONSISTENT);
  return conversation !== undefined && ulid <= conversation.readId;
}
