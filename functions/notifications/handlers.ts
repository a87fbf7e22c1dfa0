import { createHash } from 'node:crypto';
import { refuse } from '#shared/core/refusal';
import { notifications } from '#shared/notifications/contract';
import { type Device, MOST_DEVICES, type SaveDevice } from '#shared/notifications/devices';
import { self } from '../http/door.ts';
import { on, room } from '../http/feature.ts';
import { isReachable } from '../push/push-service.ts';
import { type DeviceRow, listDevices, removeDevicesWhere, storeDevice } from '../table/devices.ts';
import { countUnread, dismissNotification, getNotifications, markAllRead, markRead } from './notifications.ts';

const ID = 22;

const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url').slice(0, ID);

const shown = ({ deviceId, kinds, quiet }: DeviceRow): Device => ({ deviceId, kinds, quiet });

const ownDevices = self(async ({ uid }) => ({ items: (await listDevices(uid, true)).map(shown) }));

export const saveDevice = self(async ({ uid, authTime, originJti, confirmed }, device: SaveDevice): Promise<Device> => {
  if (!isReachable(device)) throw refuse('notifications.deviceRefused');
  const row = { ...device, deviceId: idOf(device.endpoint), authTime, originJti, savedAt: Date.now() };
  const outcome = await storeDevice(confirmed, uid, row, MOST_DEVICES);
  if (outcome === 'ended') throw refuse('auth.signedOut');
  return shown(row);
});

const removeDevice = self(async ({ uid, confirmed }, { deviceId }: Pick<Device, 'deviceId'>) => {
  await removeDevicesWhere(confirmed, uid, (row) => row.deviceId === deviceId);
  return {};
});

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
