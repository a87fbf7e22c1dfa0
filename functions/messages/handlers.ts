import { messages } from '#shared/messages/contract';
import { on, room } from '../http/room.ts';
import * as domain from './conversations.ts';
import * as thread from './messages.ts';

export const handler = room(
  on(messages.conversations, 'self', domain.conversations),
  on(messages.open, 'mutual', domain.open),
  on(messages.get, 'participant', domain.get),
  on(messages.list, 'participant', thread.list),
  on(messages.send, 'mutual', thread.send),
  on(messages.read, 'participant', thread.read),
);
