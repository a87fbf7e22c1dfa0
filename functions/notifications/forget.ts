import { SYSTEM } from '../core/proof.ts';
import { forEach, pageOfIndex, removeRows, type Step } from '../core/steps.ts';
import { remove, write } from '../core/write.ts';
import * as devices from '../table/devices.ts';
import { forget } from '../table/notification-writes.ts';
import { actorOf, isNotificationKey, partitionOf } from '../table/notifications.ts';

interface Dog {
  uid: string;
}

/** Includes the reports about the dog, which are in the same index. */
export const forgetSentNotifications: Step<Dog> = ({ uid }, cursor) =>
  pageOfIndex({ index: 'GSI2', partition: actorOf(uid) }, cursor, (keys) =>
    forEach(keys, (key) => (isNotificationKey(key) ? forget(SYSTEM, key) : write(SYSTEM, remove(key)))),
  );

export const forgetReceivedNotifications: Step<Dog> = ({ uid }, cursor) =>
  removeRows(SYSTEM, { PK: partitionOf(uid), prefix: '' }, cursor);

export const forgetDevices: Step<Dog> = async ({ uid }) => {
  await devices.forgetAll(SYSTEM, uid);
  return undefined;
};
