import type { ToWorker } from '../core/offline.ts';

interface MessageToWorker extends Event {
  data: ToWorker;
  waitUntil(work: Promise<unknown>): void;
}

/** What we use of ServiceWorkerGlobalScope: TypeScript knows that and pages by different libraries only. */
interface Scope {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
}

export const scope = self as unknown as Scope;
