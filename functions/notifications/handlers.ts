import { notifications } from '#shared/notifications/contract';
import { on, room } from '../http/room.ts';
import * as domain from './notifications.ts';

export const handler = room(
  on(notifications.list, 'self', domain.list),
  on(notifications.count, 'self', domain.count),
  on(notifications.readAll, 'self', domain.readAll),
  on(notifications.read, 'recipient', domain.read),
  on(notifications.remove, 'recipient', domain.remove),
);
