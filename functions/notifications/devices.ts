import { createHash } from 'node:crypto';
import { refuse } from '#shared/core/refusal';
import { type Device, MOST_DEVICES, type SaveDevice } from '#shared/notifications/devices';
import type { Caller } from '../http/room.ts';
import { isReachable } from '../push/reachable.ts';
import * as devices from '../table/devices.ts';

const ID = 22;

const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url').slice(0, ID);

const shown = ({ deviceId, kinds, quiet }: devices.Row): Device => ({ deviceId, kinds, quiet });

export const ownDevices = async ({ uid }: Caller) => ({ items: (await devices.listOf(uid, true)).map(shown) });

export async function saveDevice(
  { uid, authTime, originJti, confirmed }: Caller,
  device: SaveDevice,
  now = Date.now(),
): Promise<Device> {
  if (!isReachable(device)) throw refuse('notifications.deviceRefused');
  const row = { ...device, deviceId: idOf(device.endpoint), authTime, originJti, savedAt: now };
  const outcome = await devices.save(confirmed, uid, row, MOST_DEVICES);
  if (outcome === 'ended') throw refuse('auth.signedOut');
  return shown(row);
}

export async function removeDevice({ uid, confirmed }: Caller, { deviceId }: Pick<Device, 'deviceId'>) {
  await devices.forgetWhere(confirmed, uid, (row) => row.deviceId === deviceId);
  return {};
}
