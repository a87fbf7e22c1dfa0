import { createHash } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configured } from '../../core/config.ts';
import { DEVICE } from '../../core/device.ts';
import { biscuit } from '../../testing/dogs.ts';
import { browserWithPushes, KEY } from '../../testing/push-manager.ts';
import { type Answer, ok, refusal, refusing, type Sent, type Server, show } from '../../testing/screen.tsx';
import { OnThisDevice } from './on-this-device.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));
vi.mock('../../core/config.ts', () => ({ configured: vi.fn() }));

const ALL = { lost: true, messages: true, notifications: true };
const ADDRESS = `https://fcm.googleapis.com/fcm/send/${KEY}`;
const FAILED = 'Failed to change what this device shows. Please try again.';
const NIGHT = { from: '22:00', to: '07:00', zone: 'America/New_York' };

beforeEach(() => {
  vi.mocked(configured).mockReturnValue({ region: 'eu-west-1', userPoolId: '', userPoolClientId: '', pushKey: KEY });
  localStorage.clear();
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

const ID = createHash('sha256').update(ADDRESS).digest('base64url').slice(0, 22);

/** A server that knows the devices that it is given. */
function server(more: Server = {}, { knows = false, kinds = ALL, quiet = NIGHT as object | null } = {}) {
  const saved = ({ body }: Sent): Answer => {
    const { kinds, quiet } = body as { kinds: object; quiet: object };
    return ok({ deviceId: ID, kinds, quiet });
  };
  const items = knows ? [{ deviceId: ID, kinds, quiet }] : [];
  return {
    'GET /me/pushes': () => ok({ items }),
    'PUT /me/pushes': saved,
    [`DELETE /me/pushes/${ID}`]: () => ok({}),
    ...more,
  };
}

const switchOf = (name: string) => screen.findByRole('switch', { name });
const isOn = async (name: string) => ((await switchOf(name)) as HTMLInputElement).checked;
const press = async (name: string) => userEvent.click(await switchOf(name));
const savedBy = (sent: Sent[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

async function open(given?: Server) {
  const { sent } = show(<OnThisDevice />, { server: given ?? server() });
  await waitFor(async () => expect(((await switchOf('On this device')) as HTMLInputElement).disabled).toBe(false));
  return sent;
}

describe("'On this device'", () => {
  it('asks the browser on the press, and not before', async () => {
    const { browser } = browserWithPushes();
    await open();
    expect([await isOn('On this device'), browser.asked]).toEqual([false, 0]);
    await press('On this device');
    await waitFor(async () => expect(await isOn('On this device')).toBe(true));
    expect(browser.asked).toBe(1);
  });

  it('saves the address with all kinds and quiet nights, and remembers it in this browser', async () => {
    browserWithPushes();
    const sent = await open();
    await press('On this device');
    await switchOf('Messages');
    const keys = { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) };
    expect(savedBy(sent)).toEqual([{ endpoint: ADDRESS, ...keys, kinds: ALL, quiet: NIGHT }]);
    const note = JSON.parse(`${localStorage.getItem(DEVICE)}`);
    expect(note).toMatchObject({ userId: biscuit.userId, deviceId: ID, kinds: ALL, quiet: NIGHT });
  });

  it('is off again with a press, on the server and in the browser', async () => {
    const { browser } = browserWithPushes({ permission: 'granted', address: ADDRESS });
    const sent = await open(server({}, { knows: true }));
    expect(await isOn('On this device')).toBe(true);
    await press('On this device');
    await waitFor(() => expect(screen.queryByRole('switch', { name: 'Messages' })).toBeNull());
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: `/me/pushes/${ID}` });
    expect([browser.address, localStorage.getItem(DEVICE)]).toEqual([undefined, null]);
  });

  it('stays on where that fails, which a toast says', async () => {
    browserWithPushes({ permission: 'granted', address: ADDRESS });
    const failing = { [`DELETE /me/pushes/${ID}`]: refusing(500, 'notifications.deviceFailed', FAILED) };
    await open(server(failing, { knows: true }));
    await press('On this device');
    expect((await screen.findByText(FAILED)).closest('[data-sonner-toaster]')).not.toBeNull();
    expect(await isOn('On this device')).toBe(true);
  });

  it('is off where the server has forgotten this browser', async () => {
    browserWithPushes({ permission: 'granted', address: ADDRESS });
    await open();
    expect(await isOn('On this device')).toBe(false);
  });

  it.each([
    ['refused', { answer: 'denied' }, 'Notifications are blocked for Barkyard in this browser’s settings.'],
    ['blocked before', { permission: 'denied' }, 'Notifications are blocked for Barkyard in this browser’s settings.'],
    ['without a push service', { refuses: true }, 'This browser cannot show notifications from Barkyard.'],
  ] as const)('says why not: %s', async (_, given, sentence) => {
    browserWithPushes(given);
    const sent = await open();
    await press('On this device');
    expect(await screen.findByText(sentence)).toBeDefined();
    expect([await isOn('On this device'), savedBy(sent)]).toEqual([false, []]);
  });

  it.each([
    ['iPhones', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'Add Barkyard to your home screen first'],
    ['iPads', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'Add Barkyard to your home screen first'],
    ['Macs', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'This browser cannot show notifications'],
  ])('tells %s without pushes what they lack', async (_, agent, touches, sentence) => {
    browserWithPushes();
    vi.stubGlobal('PushManager', undefined);
    Reflect.deleteProperty(window, 'PushManager');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    vi.stubGlobal('navigator', Object.assign(navigator, { maxTouchPoints: touches }));
    await open();
    await press('On this device');
    expect(await screen.findByText(new RegExp(sentence))).toBeDefined();
    vi.restoreAllMocks();
  });

  it('shows what the server refuses, and stays off', async () => {
    browserWithPushes();
    const words = 'Barkyard cannot reach this browser. Please try another one.';
    await open(server({ 'PUT /me/pushes': refusing(400, 'notifications.deviceRefused', words) }));
    await press('On this device');
    expect(await screen.findByText(words)).toBeDefined();
    expect(await isOn('On this device')).toBe(false);
  });
});

describe('the switches of a device', () => {
  const device = () => browserWithPushes({ permission: 'granted', address: ADDRESS });

  it.each([
    ['Missing dogs near by', { kinds: { ...ALL, lost: false }, quiet: NIGHT }],
    ['Messages', { kinds: { ...ALL, messages: false }, quiet: NIGHT }],
    ['Likes, comments and followers', { kinds: { ...ALL, notifications: false }, quiet: NIGHT }],
    ['Quiet from 22:00 to 7:00', { kinds: ALL, quiet: null }],
  ])('%s', async (name, wanted) => {
    device();
    const sent = await open(server({}, { knows: true }));
    await press(name);
    await waitFor(() => expect(savedBy(sent)).toMatchObject([wanted]));
    expect(await isOn(name)).toBe(false);
    // Two presses within 400 ms are one.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await press(name);
    await waitFor(() => expect(savedBy(sent).at(-1)).toMatchObject({ kinds: ALL, quiet: NIGHT }));
  });

  it('keep both of two quick presses, in their order', async () => {
    device();
    const waiting: (() => void)[] = [];
    const slow = ({ body }: Sent) =>
      new Promise<Answer>((resolve) => waiting.push(() => resolve(ok({ deviceId: ID, ...Object(body) }))));
    const sent = await open(server({ 'PUT /me/pushes': slow }, { knows: true }));
    await press('Messages');
    await press('Likes, comments and followers');
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.();
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.();
    expect(savedBy(sent).at(-1)).toMatchObject({ kinds: { lost: true, messages: false, notifications: false } });
    await waitFor(async () =>
      expect([await isOn('Messages'), await isOn('Likes, comments and followers')]).toEqual([false, false]),
    );
  });

  it('go back to what the server has where a press failed', async () => {
    device();
    const failing = { 'PUT /me/pushes': () => refusal(500, 'notifications.deviceFailed', FAILED) };
    await open(server(failing, { knows: true }));
    await press('Messages');
    expect((await screen.findByText(FAILED)).closest('[data-sonner-toaster]')).not.toBeNull();
    await waitFor(async () => expect(await isOn('Messages')).toBe(true));
  });
});
