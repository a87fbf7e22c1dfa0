import { notifications } from '#shared/notifications/contract';
import { on, room } from '../core/room.ts';
import * as domain from './domain.ts';

export const handler = room(
  on(notifications.list, ({ caller, input }) => domain.list(caller, input)),
  on(notifications.count, ({ caller }) => domain.count(caller)),
  on(notifications.readAll, ({ caller }) => domain.readAll(caller)),
  on(notifications.read, ({ caller, input }) => domain.read(caller, input)),
  on(notifications.remove, ({ caller, input }) => domain.remove(caller, input)),
);
