import { SYSTEM } from '../core/proof.ts';
import { pageOfIndex, pageOfRows, type Step } from '../core/steps.ts';
import { remove, write } from '../core/write.ts';
import { actorOf, notificationsRange } from '../table/notifications.ts';

interface Dog {
  uid: string;
}

export const forgetSentNotifications: Step<Dog> = ({ uid }, cursor) =>
  pageOfIndex({ index: 'GSI2', partition: actorOf(uid) }, cursor, (keys) =>
    write(SYSTEM, ...keys.map((key) => remove(key))),
  );

export const forgetReceivedNotifications: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(notificationsRange(uid), cursor, (items) =>
    write(SYSTEM, ...items.map(({ PK, SK }) => remove({ PK: `${PK}`, SK: `${SK}` }))),
  );
