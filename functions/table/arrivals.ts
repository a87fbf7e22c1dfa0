import * as z from 'zod/mini';
import type { Change } from '../core/stream.ts';
import { ConversationRow, conversationOfSortKey } from './conversations.ts';
import { dogOfKey } from './dogs.ts';

// A message row names no dog, so events are derived from the two conversation rows. Every message changes both:
// `received` in the recipient's row, `sent` in the sender's.

export function recordOf({
  key,
  before,
  after,
}: Change): { uid: string; was: Partial<ConversationRow>; is: ConversationRow } | undefined {
  const uid = dogOfKey(key);
  if (!uid || !conversationOfSortKey(key.SK) || !after) return undefined;
  return { uid, was: z.partial(ConversationRow).parse(before ?? {}), is: ConversationRow.parse(after) };
}

export interface Arrival {
  recipient: string;
  sender: string;
  conversationId: string;
  messageId: string;
}

export function arrivalOf(change: Change): Arrival | undefined {
  const { uid: recipient, was, is } = recordOf(change) ?? {};
  if (!recipient || !is?.received || !is.peer || is.received === was?.received) return undefined;
  return { recipient, sender: is.peer, conversationId: is.conversationId, messageId: is.received };
}

export interface Reading {
  reader: string;
  sender?: string;
  conversationId: string;
  messageId: string;
}

export function readingOf(change: Change): Reading | undefined {
  const { uid: reader, was, is } = recordOf(change) ?? {};
  if (!reader || !is?.readId || is.readId === was?.readId) return undefined;
  return { reader, sender: is.peer, conversationId: is.conversationId, messageId: is.readId };
}
