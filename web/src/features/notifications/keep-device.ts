import { DAY_MS } from '#shared/core/time';
import { notifications } from '#shared/notifications/contract';
import { call } from '../../core/api.ts';
import { deviceIdOf, dropNote, partsOf, readNote, subscribe, writeNote } from './subscription.ts';

/** Repeats the choices made here: once a day, after a new sign-in, and when the address changes. */
export async function keepDevice(userId: string): Promise<void> {
  const note = readNote();
  if (!note || Notification.permission !== 'granted') return;
  if (note.userId !== userId) return dropNote();
  const subscription = await subscribe();
  if (typeof subscription === 'string') return;
  const isSame = (await deviceIdOf(subscription)) === note.deviceId;
  if (isSame && note.at > Date.now() - DAY_MS) return;
  const { kinds, quiet } = note;
  writeNote(userId, await call(notifications.saveDevice, { ...partsOf(subscription), kinds, quiet }));
}
