import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { scope } from './scope.ts';

/** Written by web/build/service-worker.ts: the page and its files, each with a hash. */
declare const __PRECACHE__: { url: string; revision: string | null }[];

const PAGE = '/index.html';

const expiration = new ExpirationPlugin({ maxEntries: 40 });

const CONFIG = { path: '/config.json', cacheName: 'config' };

/** As CloudFront decides: a path without a file extension is a screen, unless it begins like another service of this origin. */
const NO_SCREEN = [/\.[^/]+$/, /^\/(api|c|l|p|media|live|inbox|pushes)(\/|$)/];

/** The page that installs the worker has asked for it before. */
const keepConfig = async () => (await caches.open(CONFIG.cacheName)).add(CONFIG.path);

/** The screens open without a network, with all but their largest parts; those stay from their first use on. */
export function serveShell() {
  cleanupOutdatedCaches();
  precacheAndRoute(__PRECACHE__);
  registerRoute(new NavigationRoute(createHandlerBoundToURL(PAGE), { denylist: NO_SCREEN }));
  scope.addEventListener('install', (event) => event.waitUntil(keepConfig()));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === CONFIG.path,
    new NetworkFirst({ cacheName: CONFIG.cacheName, networkTimeoutSeconds: 3 }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName: 'assets', plugins: [expiration] }),
  );
}

/** Which parts were used says what a dog did here. */
export const forgetAssets = () => expiration.deleteCacheAndMetadata();
