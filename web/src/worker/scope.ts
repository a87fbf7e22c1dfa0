import type { ToWorker } from '../core/offline.ts';

interface MessageToWorker extends Event {
  data: ToWorker;
  ports: readonly MessagePort[];
  waitUntil(work: Promise<unknown>): void;
}

/** `data` is null for an empty push. */
interface PushToWorker extends Event {
  data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}

interface PressOfNotification extends Event {
  notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Tab {
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(words: unknown, transfer?: Transferable[]): void;
}

/** The part of ServiceWorkerGlobalScope that we use: its TypeScript library excludes that of pages. */
interface Scope {
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'install', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
  addEventListener(type: 'push', listener: (event: PushToWorker) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressOfNotification) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Lasting) => void): void;
}

export const scope = self as unknown as Scope;
