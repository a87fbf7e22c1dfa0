import { forEachRow, pageOfIndex, removeRows, type Step } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { remove, write } from '../core/write.ts';
import { removeDevices } from '../table/devices.ts';
import { deleteNotification } from '../table/notification-writes.ts';
import { actorOf, isNotificationKey, notificationPartition } from '../table/notifications.ts';

interface Dog {
  uid: string;
}

/** Includes the reports about the dog, which are in the same index. */
export const forgetSentNotifications: Step<Dog> = ({ uid }, cursor) =>
  pageOfIndex({ index: 'GSI2', partition: actorOf(uid) }, cursor, (keys) =>
    forEachRow(keys, (key) => (isNotificationKey(key) ? deleteNotification(SYSTEM, key) : write(SYSTEM, remove(key)))),
  );

export const forgetReceivedNotifications: Step<Dog> = ({ uid }, cursor) =>
  removeRows(SYSTEM, { PK: notificationPartition(uid), prefix: '' }, cursor);

export const forgetDevices: Step<Dog> = async ({ uid }) => {
  await removeDevices(SYSTEM, uid);
  return undefined;
};
