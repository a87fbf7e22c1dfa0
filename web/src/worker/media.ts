import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';

const DAYS_14 = 14 * 86_400;
const expiration = new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: DAYS_14, purgeOnQuotaError: true });

/** Links are signed anew each hour; what they lead to never changes. */
export const unsigned = (url: string) => url.replace(/\/media\/[^/]+\//, '/media/');

/** Pictures that were seen, for times without a network; with one, the server decides each time who may see them. */
export const keepMedia = () =>
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && url.pathname.startsWith('/media/') && request.destination === 'image',
    new NetworkFirst({
      cacheName: 'media',
      plugins: [{ cacheKeyWillBeUsed: async ({ request }) => unsigned(request.url) }, expiration],
    }),
  );

/** The next person at this browser must not find them. */
export const forgetMedia = () => expiration.deleteCacheAndMetadata();
