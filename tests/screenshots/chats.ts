import type { Conversation, Message } from '#shared/messages/contract';
import { ulid } from '../../web/src/testing/dogs.ts';
import { cardOf, hoursAgo, me } from '../support/neighbourhood/dogs.ts';

const SAID: [by: 'luna' | 'biscuit', hours: number, content: string][] = [
  ['luna', 29, 'Are you awake? The sky is green again.'],
  ['biscuit', 28.9, 'I am now. Is it edible?'],
  ['luna', 28.8, 'I sang at it for an hour. It did not come down.'],
  ['biscuit', 3, 'We found the end of the stick.'],
  ['biscuit', 2.9, 'It was in the next village.'],
  ['luna', 0.2, 'Bring it on Saturday. The lake is frozen, we can run along it.'],
];

const messages: Message[] = SAID.map(([by, hours, content], at) => ({
  messageId: ulid(at + 1),
  senderId: cardOf(by).userId,
  mine: by === 'biscuit',
  content,
  timestamp: hoursAgo(hours),
}));

function conversationOf(username: string, at: number, content: string): Conversation {
  const peer = cardOf(username);
  return {
    conversationId: 'cdefg'.charAt(at).repeat(22),
    participants: [me.userId, peer.userId],
    createdAt: hoursAgo(400),
    peer: { ...peer, isOnline: at === 0 },
    lastMessage: { messageId: ulid(9 - at), content, mine: at === 1 },
    lastMessageAt: hoursAgo(0.2 + at * 20),
    unread: at === 2 ? 2 : 0,
    mayWrite: true,
  };
}

const items = [
  conversationOf('luna', 0, SAID.at(-1)?.[2] ?? ''),
  conversationOf('otto', 1, 'How deep is it by now?'),
  conversationOf('clover', 2, 'Frisbee at four. I counted you in.'),
  conversationOf('kenji', 3, 'No.'),
];

export const conversations = {
  'GET /conversations': { items },
  [`GET /conversations/${'c'.repeat(22)}`]: items[0],
  [`GET /conversations/${'c'.repeat(22)}/messages`]: { items: messages, more: false, peerReadId: ulid(5) },
};
