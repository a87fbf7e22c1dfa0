import type { Page, Worker } from 'playwright-core';
import { inject } from 'vitest';
import * as z from 'zod/mini';
import { Push } from '#shared/notifications/devices';

const { site } = inject('stack');

export interface Shown {
  title: string;
  body: string;
  tag: string;
}

declare global {
  interface Window {
    /** In the service worker: what it asked the browser to show. */
    shown: Shown[];
  }
}

/** Runs in the page. Without a network Chromium subscribes to nothing, and its headless shell shows nothing. */
function standIn(device: string) {
  const [HELD, ALLOWED] = ['test.subscription', 'test.permission'];
  const permission = () => localStorage.getItem(ALLOWED) ?? 'default';
  Object.defineProperty(Notification, 'permission', { get: permission });
  Notification.requestPermission = async () => {
    localStorage.setItem(ALLOWED, 'granted');
    return 'granted';
  };
  const bytesOf = (key: string) =>
    Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0)).buffer;
  const held = () => {
    const { endpoint, p256dh, auth, key } = JSON.parse(localStorage.getItem(HELD) ?? '{}');
    if (!endpoint) return null;
    const unsubscribe = async () => localStorage.removeItem(HELD);
    const toJSON = () => ({ endpoint, keys: { p256dh, auth } });
    return { endpoint, options: { applicationServerKey: bytesOf(key) }, toJSON, unsubscribe };
  };
  const subscribe = async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    const name = localStorage.getItem('test.device') ?? device;
    const given = await fetch(`/pushes/subscribe?name=${name}`, { method: 'POST' });
    localStorage.setItem(HELD, JSON.stringify({ ...(await given.json()), key }));
    return held();
  };
  Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => held() });
}

/** Its push service is the stand-in for one, under this name. Loaded anew, the page is a browser that can subscribe. */
export async function canSubscribe(page: Page, device: string): Promise<void> {
  await page.context().addInitScript(standIn, device);
  await page.reload();
}

const Taken = z.array(z.extend(Push, { to: z.string() }));

/** Pushes that reached the device's push service, newest first. */
export async function takenFor(device: string) {
  const list = await fetch(`${site}/pushes.json?to=${device}`);
  return Taken.parse(await list.json());
}

const Registrations = z.object({ registrations: z.array(z.object({ registrationId: z.string() })) });

/** Hands a push to the service worker, as the browser does. */
export async function deliver(page: Page, push: Push): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
      const [registration] = Registrations.parse(event).registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify(push);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: site, registrationId, data });
  await devtools.detach();
}

/** False in headless shells, which show no notifications. */
export const showsNotifications = (worker: Worker) => worker.evaluate(() => Notification.permission === 'granted');

/** Keeps what the worker shows, also where the browser would not. */
export async function watched(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    self.shown = [];
    registration.showNotification = async (title, { body = '', tag = '' } = {}) => {
      if (Notification.permission === 'granted') await show(title, { body, tag });
      self.shown.push({ title, body, tag });
    };
  });
  return worker;
}

/** The notifications on the screen: a newer one replaces those of its tag. */
export const standing = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });

export const shownBy = (worker: Worker): Promise<Shown[]> => worker.evaluate(() => self.shown);

/** The push service drops the subscription; the next one has the address of another device. */
export async function dropsSubscription(page: Page, worker: Worker, device: string): Promise<void> {
  await page.evaluate((name) => {
    localStorage.removeItem('test.subscription');
    localStorage.setItem('test.device', name);
  }, device);
  await worker.evaluate(() => {
    const waitUntil = () => undefined;
    self.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { waitUntil }));
  });
}

/** Only a person's own press may bring a tab to the front, so that is left out. */
export const press = (worker: Worker, path: string) =>
  worker.evaluate(async (data) => {
    const { WindowClient: Tab } = self as unknown as { WindowClient: { prototype: object } };
    Object.assign(Tab.prototype, { focus: async () => undefined });
    const done = Promise.withResolvers<unknown>();
    const notification = { data, close: () => undefined };
    const waitUntil = (work: Promise<unknown>) => void work.then(done.resolve, done.reject);
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await done.promise;
  }, path);
