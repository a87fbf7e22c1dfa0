import { expect, it } from 'vitest';
import { isPushAddress } from '#shared/notifications/devices';
import { BAD_ADDRESSES } from '#shared/notifications/testing/bad-addresses';

it.each([
  'https://fcm.googleapis.com/fcm/send/c8Ye:APA91b_x-1',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl',
  'https://web.push.apple.com/QGx1',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2b',
])('%s belongs to a push service', (address) => {
  expect(isPushAddress(address)).toBe(true);
});

it.each(BAD_ADDRESSES)('%j does not belong to a push service', (address) => {
  expect(isPushAddress(address)).toBe(false);
});

it('a stand-in is allowed only if it is configured, with its port', () => {
  const address = 'http://localhost:3000/pushes/to/phone';
  expect(isPushAddress(address)).toBe(false);
  expect(isPushAddress(address, ['http://localhost:3000'])).toBe(true);
  expect(isPushAddress('http://localhost:3001/pushes/to/phone', ['http://localhost:3000'])).toBe(false);
  expect(isPushAddress('http://localhost:3000@elsewhere.test/', ['http://localhost:3000'])).toBe(false);
});
