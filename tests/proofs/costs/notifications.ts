import { saveDevice } from '../../../functions/notifications/handlers.ts';
import { markAllRead } from '../../../functions/notifications/notifications.ts';
import { deviceNamed } from '../../../functions/notifications/testing/devices.ts';
import { addNotifications } from '../../../functions/notifications/testing/notifications.ts';
import { type Dog, newDogs } from '../../../functions/testing/dogs.ts';
import type { Scenario } from './scenarios.ts';

const A_PAGE = 21;

const aPage = async (caller: Dog) => {
  await addNotifications(caller, A_PAGE, await newDogs(A_PAGE));
  return {};
};

const unread = (count: number) => async (caller: Dog) => {
  await addNotifications(caller, count, await newDogs(1));
  return {};
};

const leftOf = (count: number) => async (caller: Dog) => {
  await unread(count)(caller);
  await markAllRead(caller);
  return {};
};

const one = async (caller: Dog) => {
  const [id] = await addNotifications(caller, 1, await newDogs(1));
  return { id };
};

/** As long an address as browsers have. */
const device = (name: string) => ({
  ...deviceNamed(name.padEnd(150, 'x')),
  quiet: { from: '22:00', to: '07:00', zone: 'Europe/Berlin' },
});

const withDevices = (count: number) => async (caller: Dog) => {
  for (let at = 0; at < count; at += 1) await saveDevice(caller, device(`${at}`));
  return {};
};

export const ofNotifications: Record<string, Scenario[]> = {
  list: [{ when: 'a full page from as many dogs', make: aPage }],
  count: [
    { when: '20 unread', make: unread(20) },
    { when: 'more unread than a badge counts', make: unread(101) },
    { when: '50 left of 150', make: leftOf(150) },
  ],
  readAll: [
    { when: '100 unread', make: unread(100) },
    { when: '150 unread, of which 50 stay', make: unread(150) },
    { when: '50 left of 150', make: leftOf(150) },
  ],
  read: [{ when: 'unread', make: one }],
  remove: [{ when: 'unread', make: one }],
  devices: [{ when: 'ten', make: withDevices(10) }],
  saveDevice: [
    { when: 'the first', make: async () => device('first') },
    {
      when: 'another dog’s',
      make: async () => {
        const [other] = await newDogs(1);
        if (other) await saveDevice(other, device('shared'));
        return device('shared');
      },
    },
    { when: 'an eleventh', make: (caller) => withDevices(10)(caller).then(() => device('eleventh')) },
  ],
  removeDevice: [
    {
      when: 'there',
      make: async (caller) => {
        const { deviceId } = await saveDevice(caller, device('phone'));
        return { deviceId };
      },
    },
  ],
};
