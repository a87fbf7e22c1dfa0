import { notifications } from '#shared/notifications/contract';
import { on, room } from '../http/room.ts';
import { count, list, read, readAll, remove } from './notifications.ts';

export const handler = room(
  on(notifications.list, 'self', list),
  on(notifications.count, 'self', count),
  on(notifications.readAll, 'self', readAll),
  on(notifications.read, 'recipient', read),
  on(notifications.remove, 'recipient', remove),
);
