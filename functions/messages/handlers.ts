import { messages } from '#shared/messages/contract';
import { on, room } from '../core/room.ts';
import * as domain from './domain.ts';
import * as thread from './thread.ts';

export const handler = room(
  on(messages.conversations, ({ caller, input }) => domain.conversations(caller, input)),
  on(messages.open, ({ caller, input }) => domain.open(caller, input)),
  on(messages.get, ({ caller, input }) => domain.get(caller, input)),
  on(messages.list, ({ caller, input }) => thread.list(caller, input)),
  on(messages.send, ({ caller, input }) => thread.send(caller, input)),
  on(messages.read, ({ caller, input }) => thread.read(caller, input)),
);
