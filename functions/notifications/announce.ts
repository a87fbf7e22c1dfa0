import { start } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { wants } from '../push/wanted.ts';
import { listDevices } from '../table/devices.ts';
import { type NotificationRow, notificationPlaceOf } from '../table/notifications.ts';

/** Gives a dog that has Barkyard open time to read the notification, which is then not pushed. */
const PAUSE_S = 5;

export const pushKindOf = ({ kind }: Pick<NotificationRow, 'kind'>) =>
  kind === 'message' ? 'messages' : 'notifications';

export async function announce(uid: string, rows: NotificationRow[]): Promise<void> {
  if (!process.env.PUSHES_QUEUE || rows.length === 0) return;
  const held = await listDevices(uid);
  const wanted = rows.filter((row) => held.some((device) => wants(device, pushKindOf(row))));
  const jobs = wanted.map((row) => ({ job: 'notifications.push', input: { uid, place: notificationPlaceOf(row) } }));
  await Promise.all(jobs.map((one) => start(SYSTEM, one, PAUSE_S)));
}
