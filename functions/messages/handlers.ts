import { messages } from '#shared/messages/contract';
import { on, room } from '../http/feature.ts';
import { getConversation, getConversations, openConversation } from './conversations.ts';
import { getMessages, markRead, sendMessage } from './messages.ts';

export const handler = room(
  on(messages.conversations, 'self', getConversations),
  on(messages.open, 'mutual', openConversation),
  on(messages.get, 'participant', getConversation),
  on(messages.list, 'participant', getMessages),
  on(messages.send, 'mutual', sendMessage),
  on(messages.read, 'participant', markRead),
);
