import type { Device, SaveDevice, Subscription } from '#shared/notifications/devices';
import { configured } from '../../core/config.ts';
import { DEVICE } from '../../core/device.ts';
import { attempt } from '../../core/storage.ts';

export type Obstacle = 'blocked' | 'install' | 'unsupported';

const ID = 22;

const registrationHere = async () => navigator.serviceWorker?.getRegistration().catch(() => undefined);

export const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await registrationHere())?.pushManager?.getSubscription() ?? null;

const inUrls = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');

/** The server's name for the device, which follows from its address. */
export async function deviceIdOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return inUrls(hash).slice(0, ID);
}

export function partsOf(subscription: PushSubscription): Subscription {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** An iPad calls itself a Mac, which has no touch screen. */
const isOnIos = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Safari on phones and tablets has pushes only once the site is installed. */
export function obstacleHere(): Obstacle | undefined {
  if (!('PushManager' in window) || !('Notification' in window)) {
    return isOnIos() ? 'install' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'blocked' : undefined;
}

const isOfOurKey = ({ options }: PushSubscription, key: string) =>
  options.applicationServerKey !== null && inUrls(options.applicationServerKey) === key;

/** Takes an earlier subscription if it was made for the same key. */
async function subscribeWith(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const earlier = await registration.pushManager.getSubscription();
  if (earlier && isOfOurKey(earlier, key)) return earlier;
  await earlier?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Asks the browser, which asks the person where it has not yet. */
export async function subscribe(): Promise<PushSubscription | Obstacle> {
  const [obstacle, registration, key] = [obstacleHere(), await registrationHere(), configured()?.pushKey];
  if (obstacle) return obstacle;
  if (!registration || !key) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  return subscribeWith(registration, key).catch(() => 'unsupported' as const);
}

/** The choices made in this browser, and by which dog: repeated now and then, so that the server keeps the device. */
export interface Note extends Pick<SaveDevice, 'kinds' | 'quiet'> {
  userId: string;
  deviceId: string;
  at: number;
}

export const readNote = (): Note | undefined =>
  attempt(() => JSON.parse(localStorage.getItem(DEVICE) ?? 'null')) ?? undefined;

export const writeNote = (userId: string, { deviceId, kinds, quiet }: Device): void =>
  attempt(() =>
    localStorage.setItem(DEVICE, JSON.stringify({ userId, deviceId, kinds, quiet, at: Date.now() } satisfies Note)),
  );

export const dropNote = (): void => attempt(() => localStorage.removeItem(DEVICE));
