import type { Dump, Invariant, Row } from '../core/dump.ts';
import { CONVERSATION, conversationIdOf, key, USER } from './keys.ts';

const nameOf = ({ PK, SK }: Row) => `${PK} ${SK}`;
const uidOf = ({ PK }: Row) => PK.slice(USER.length);
const idOf = ({ SK }: Row) => SK.slice(CONVERSATION.length);

/** I7: a conversation is there for both of its dogs, under the pair's id; a dog that is gone is named no more. */
export const conversationsAreOfBoth: Invariant = (dump) =>
  dump
    .ofKind('CONVERSATION')
    .filter((row) => {
      if (row.peer === undefined) return false;
      const other = dump.at(key.conversation(`${row.peer}`, idOf(row)));
      return other?.peer !== uidOf(row) || idOf(row) !== conversationIdOf(uidOf(row), `${row.peer}`);
    })
    .map(nameOf);

/** I7: no message is of a conversation that nobody has. */
export const messagesAreOfAConversation: Invariant = (dump) => {
  const held = new Set(dump.ofKind('CONVERSATION').map(idOf));
  return dump
    .ofKind('MESSAGE')
    .filter(({ PK }) => !held.has(PK.slice(CONVERSATION.length)))
    .map(nameOf);
};

function isCountedRight(dump: Dump, row: Row): boolean {
  const messages = dump.inPartition(`${CONVERSATION}${idOf(row)}`, 'MESSAGE');
  const unread = messages.filter(({ from, ulid }) => from !== row.side && `${ulid}` > `${row.readId}`);
  const lastId = messages
    .map(({ ulid }) => `${ulid}`)
    .sort()
    .at(-1);
  return row.unread === unread.length && row.lastId === lastId;
}

/** I7: what a dog has not read is what can be counted, and its last message is the last. */
export const unreadIsRight: Invariant = (dump) =>
  dump
    .ofKind('CONVERSATION')
    .filter((row) => !isCountedRight(dump, row))
    .map(nameOf);
