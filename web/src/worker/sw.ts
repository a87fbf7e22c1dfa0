import { clientsClaim } from 'workbox-core';
import type { ToWorker } from '../core/offline.ts';
import { forgetMedia, keepMedia } from './media.ts';
import { showPushes, stopPushes } from './pushes.ts';
import { scope } from './scope.ts';
import { forgetAssets, serveShell } from './shell.ts';

const heard: Record<ToWorker, () => Promise<unknown>> = {
  // A new version waits for this, so that a page in use keeps its own version.
  activate: () => scope.skipWaiting(),
  forget: () => Promise.allSettled([forgetMedia(), forgetAssets(), stopPushes()]),
};

serveShell();
keepMedia();
showPushes();
clientsClaim();
async function obey({ data, ports }: { data: ToWorker; ports: readonly MessagePort[] }) {
  await heard[data]?.().catch(() => undefined);
  ports[0]?.postMessage('done');
}

scope.addEventListener('message', (event) => event.waitUntil(obey(event)));
