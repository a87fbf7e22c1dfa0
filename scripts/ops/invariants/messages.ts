import { MOST_UNREAD } from '#shared/profiles/contract';
import { itemName } from '../../../functions/core/table.ts';
import {
  conversationIdOf,
  conversationKey,
  conversationOfSortKey,
  messagesPartition,
} from '../../../functions/table/conversations.ts';
import { dogOfKey } from '../../../functions/table/dogs.ts';
import { messageKey } from '../../../functions/table/messages.ts';
import type { Dump, Invariant, Row } from './snapshot.ts';

const uidOf = (row: Row) => dogOfKey(row) ?? '';
const idOf = ({ SK }: Row) => conversationOfSortKey(SK) ?? '';

/** I1: a conversation is there for both of its dogs, under the pair's id; a dog that is gone is named no more. */
export const conversationsAreOfBoth: Invariant = (dump) =>
  dump
    .ofKind('CONVERSATION')
    .filter((row) => {
      if (row.peer === undefined) return false;
      const other = dump.at(conversationKey(`${row.peer}`, idOf(row)));
      return other?.peer !== uidOf(row) || idOf(row) !== conversationIdOf(uidOf(row), `${row.peer}`);
    })
    .map(itemName);

/** I3: no message is of a conversation that nobody has. */
export const messagesAreOfAConversation: Invariant = (dump) => {
  const held = new Set(dump.ofKind('CONVERSATION').map(idOf));
  return dump
    .ofKind('MESSAGE')
    .filter(({ PK }) => !held.has(conversationOfSortKey(PK) ?? ''))
    .map(itemName);
};

function isCountedRight(dump: Dump, row: Row): boolean {
  const messages = dump.inPartition(messagesPartition(idOf(row)), 'MESSAGE');
  const unread = messages.filter(({ from, ulid }) => from !== row.side && `${ulid}` > `${row.readId}`);
  const lastId = messages
    .map(({ ulid }) => `${ulid}`)
    .sort()
    .at(-1);
  const isRight = row.unread === unread.length || Math.min(Number(row.unread), unread.length) >= MOST_UNREAD;
  return isRight && row.lastId === lastId;
}

/** I2: what a dog has not read is what can be counted, as far as a badge counts; its last message is the last. */
export const unreadIsRight: Invariant = (dump) =>
  dump
    .ofKind('CONVERSATION')
    .filter((row) => !isCountedRight(dump, row))
    .map(itemName);

/** I4: a conversation is hidden exactly while a block parts its two dogs. */
export const blocksHideConversations: Invariant = (dump) =>
  dump
    .ofKind('CONVERSATION')
    .filter(({ PK, peer, hidden = false }) => {
      const isParted = /^block/.test(`${dump.at({ PK, SK: `TO#${peer}` })?.state}`);
      return peer !== undefined && hidden !== isParted;
    })
    .map(itemName);

const KNOWN = ['sent', 'received', 'lastId', 'readId', 'peerReadId'];

/** I7: each message that was acknowledged, and that a conversation still knows of, is there. */
export const knownMessagesAreThere: Invariant = (dump) =>
  dump.ofKind('CONVERSATION').flatMap((row) => {
    const known = KNOWN.map((field) => row[field]).filter(Boolean);
    const missing = known.filter((ulid) => !dump.at(messageKey(idOf(row), `${ulid}`)));
    return missing.map((ulid) => `${itemName(row)}: ${ulid}`);
  });

/** I7: a message stands where its id says, and is from one of the two. */
export const messagesAreInOrder: Invariant = (dump) =>
  dump
    .ofKind('MESSAGE')
    .filter(({ SK, ulid, from }) => SK !== `MESSAGE#${ulid}` || !(from === 'a' || from === 'b'))
    .map(itemName);
