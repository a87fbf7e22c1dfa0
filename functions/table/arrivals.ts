import type { Change } from '../core/stream.ts';
import { conversationOfSortKey, Row } from './conversations.ts';
import { dogOfKey } from './dogs.ts';

// A message names no dog, so nobody can be found by its row. What happened is read from the two rows of its
// conversation: each sending changes both, the recipient's `received` and the sender's `sent`.

/** The row that one dog has of a conversation, as it was and as it is; undefined for every other row. */
export function recordOf({ key, before, after }: Change): { uid: string; was: Partial<Row>; is: Row } | undefined {
  const uid = dogOfKey(key);
  if (!uid || !conversationOfSortKey(key.SK) || !after) return undefined;
  return { uid, was: Row.partial().parse(before ?? {}), is: Row.parse(after) };
}

export interface Arrival {
  recipient: string;
  sender: string;
  conversationId: string;
  messageId: string;
}

/** The message that a record brought to its recipient. */
export function arrivalOf(change: Change): Arrival | undefined {
  const { uid: recipient, was, is } = recordOf(change) ?? {};
  if (!recipient || !is?.received || !is.peer || is.received === was?.received) return undefined;
  return { recipient, sender: is.peer, conversationId: is.conversationId, messageId: is.received };
}

export interface Reading {
  reader: string;
  /** Whose messages were read; absent where that dog is gone. */
  sender?: string;
  conversationId: string;
  /** They are read up to this one. */
  messageId: string;
}

/** Up to where a record says that a dog has read now. */
export function readingOf(change: Change): Reading | undefined {
  const { uid: reader, was, is } = recordOf(change) ?? {};
  if (!reader || !is?.readId || is.readId === was?.readId) return undefined;
  return { reader, sender: is.peer, conversationId: is.conversationId, messageId: is.readId };
}
