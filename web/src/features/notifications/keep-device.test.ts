import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configured } from '../../core/config.ts';
import { DEVICE } from '../../core/device.ts';
import { browserWithPushes, KEY, OLD_KEY } from '../../testing/push-manager.ts';
import { ok, type Sent, serve } from '../../testing/screen.tsx';
import { keepDevice } from './keep-device.ts';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));
vi.mock('../../core/config.ts', () => ({ configured: vi.fn() }));

const addressOf = (key: string) => `https://fcm.googleapis.com/fcm/send/${key}`;
const idOf = (address: string) => createHash('sha256').update(address).digest('base64url').slice(0, 22);
const NOTE = {
  userId: 'biscuit',
  deviceId: idOf(addressOf(KEY)),
  kinds: { lost: true, messages: false, notifications: true },
  quiet: null,
};

const HOUR_MS = 3_600_000;
const note = (more: object = {}) =>
  localStorage.setItem(DEVICE, JSON.stringify({ ...NOTE, at: Date.now() - HOUR_MS, ...more }));
const noted = () => JSON.parse(`${localStorage.getItem(DEVICE)}`);

let sent: Sent[];
beforeEach(() => {
  localStorage.clear();
  vi.mocked(configured).mockReturnValue({ region: 'eu-west-1', userPoolId: '', userPoolClientId: '', pushKey: KEY });
  sent = serve({
    'PUT /me/pushes': ({ body }) => {
      const { endpoint, kinds, quiet } = Object(body);
      return ok({ deviceId: idOf(endpoint), kinds, quiet });
    },
  });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

const subscribed = (given: object = {}) =>
  browserWithPushes({ permission: 'granted', address: addressOf(KEY), ...given });

it('what was chosen here is repeated once a day', async () => {
  subscribed();
  note();
  await keepDevice('biscuit');
  expect(sent).toEqual([]);
  note({ at: Date.now() - 25 * HOUR_MS });
  await keepDevice('biscuit');
  expect(sent).toMatchObject([{ body: { endpoint: addressOf(KEY), kinds: NOTE.kinds, quiet: null } }]);
  await keepDevice('biscuit');
  expect(sent).toHaveLength(1);
});

it('a subscription that the browser has ended is made anew, and saved at once', async () => {
  subscribed({ address: undefined });
  note({ deviceId: idOf('https://fcm.googleapis.com/fcm/send/ended') });
  await keepDevice('biscuit');
  expect(sent).toMatchObject([{ body: { endpoint: addressOf(KEY), kinds: NOTE.kinds } }]);
  expect(noted().deviceId).toBe(NOTE.deviceId);
});

it('a subscription for another key of the site is replaced', async () => {
  const { browser } = subscribed({ address: addressOf(OLD_KEY), key: OLD_KEY });
  note({ deviceId: idOf(addressOf(OLD_KEY)) });
  await keepDevice('biscuit');
  expect(browser).toMatchObject({ address: addressOf(KEY), key: KEY, asked: 1 });
  expect(sent).toMatchObject([{ body: { endpoint: addressOf(KEY) } }]);
});

it('another dog in this browser is asked anew, and the pushes of the first one end', async () => {
  const { browser } = subscribed();
  note({ at: 0 });
  await keepDevice('luna');
  expect([sent, noted(), browser.address]).toEqual([[], null, undefined]);
});

it('a browser in which pushes were never switched on, or that blocks them now, is not asked', async () => {
  const { browser } = subscribed({ permission: 'denied' });
  await keepDevice('biscuit');
  note({ at: 0 });
  await keepDevice('biscuit');
  expect([sent, browser.asked]).toEqual([[], 0]);
});
