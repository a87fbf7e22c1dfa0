import { notifications } from '#shared/notifications/contract';
import { on, room } from '../http/room.ts';
import { ownDevices, removeDevice, saveDevice } from './devices.ts';
import { markAllRead } from './mark-all-read.ts';
import { countUnread, dismissNotification, getNotifications, markRead } from './notifications.ts';

export const handler = room(
  on(notifications.list, 'self', getNotifications),
  on(notifications.count, 'self', countUnread),
  on(notifications.readAll, 'self', markAllRead),
  on(notifications.read, 'recipient', markRead),
  on(notifications.remove, 'recipient', dismissNotification),
  on(notifications.devices, 'self', ownDevices),
  on(notifications.saveDevice, 'self', saveDevice),
  on(notifications.removeDevice, 'self', removeDevice),
);
