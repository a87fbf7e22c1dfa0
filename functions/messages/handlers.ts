import { messages } from '#shared/messages/contract';
import { on, room } from '../http/room.ts';
import { conversations, get, open } from './conversations.ts';
import { list, read, send } from './messages.ts';

export const handler = room(
  on(messages.conversations, 'self', conversations),
  on(messages.open, 'mutual', open),
  on(messages.get, 'participant', get),
  on(messages.list, 'participant', list),
  on(messages.send, 'mutual', send),
  on(messages.read, 'participant', read),
);
