import { clientsClaim } from 'workbox-core';
import type { ToWorker } from '../core/offline.ts';
import { forgetMedia, keepMedia } from './media.ts';
import { showPushes, stopPushes } from './pushes.ts';
import { scope } from './scope.ts';
import { serveShell } from './shell.ts';

const heard: Record<ToWorker, () => Promise<unknown>> = {
  // A new version waits for this, so that a page in use keeps its own version.
  activate: () => scope.skipWaiting(),
  forget: () => Promise.all([forgetMedia(), stopPushes()]),
};

serveShell();
keepMedia();
showPushes();
clientsClaim();
scope.addEventListener('message', (event) => event.waitUntil(heard[event.data]?.() ?? Promise.resolve()));
