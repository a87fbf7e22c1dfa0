import { DAY_MS } from '#shared/core/time';
import { notifications } from '#shared/notifications/contract';
import { call } from '../../core/api.ts';
import { deviceIdOf, dropNote, partsOf, readNote, subscribe, subscriptionHere, writeNote } from './subscription.ts';

/**
 * Repeats the choices made here: once a day, after a new sign-in, and when the address changes. Those of another dog end,
 * or its pushes would go on to show here.
 */
export async function keepDevice(userId: string): Promise<void> {
  const note = readNote();
  if (!note) return;
  if (note.userId !== userId) {
    await (await subscriptionHere())?.unsubscribe();
    return dropNote();
  }
  if (Notification.permission !== 'granted') return;
  const subscription = await subscribe();
  if (typeof subscription === 'string') return;
  const isSame = (await deviceIdOf(subscription)) === note.deviceId;
  if (isSame && note.at > Date.now() - DAY_MS) return;
  const { kinds, quiet } = note;
  writeNote(userId, await call(notifications.saveDevice, { ...partsOf(subscription), kinds, quiet }));
}
