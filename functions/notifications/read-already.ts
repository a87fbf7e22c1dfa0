import { CONSISTENT } from '../core/consistent.ts';
import * as conversations from '../table/conversations.ts';
import type { Row } from '../table/notifications.ts';

type Source = Pick<Row, 'kind' | 'ulid'> & { conversationId?: string };

/** A message may be read before its notification is created, or marked. */
export async function isReadAlready({ kind, conversationId = '', ulid }: Source, uid: string): Promise<boolean> {
  if (kind !== 'message') return false;
  const conversation = await conversations.find(uid, conversationId, CONSISTENT);
  return conversation !== undefined && ulid <= conversation.readId;
}
