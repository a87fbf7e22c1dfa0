import { messages } from '#shared/messages/contract';
import { on, room } from '../http/room.ts';
import { getConversation, listConversations, openConversation } from './conversations.ts';
import { listMessages, markRead, sendMessage } from './messages.ts';

export const handler = room(
  on(messages.conversations, 'self', listConversations),
  on(messages.open, 'mutual', openConversation),
  on(messages.get, 'participant', getConversation),
  on(messages.list, 'participant', listMessages),
  on(messages.send, 'mutual', sendMessage),
  on(messages.read, 'participant', markRead),
);
