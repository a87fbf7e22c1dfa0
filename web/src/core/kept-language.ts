import type { Language } from './language.ts';

const CACHE = 'language';
const KEY = '/language';

/** For the service worker, which reads no localStorage. Pages without a secure origin have none. */
export async function keepLanguage(language: Language) {
  const cache = await globalThis.caches?.open(CACHE);
  if (language === 'en') await cache?.delete(KEY);
  else await cache?.put(KEY, new Response(language));
}

export async function keptLanguage(): Promise<string | undefined> {
  const kept = await (await caches.open(CACHE)).match(KEY);
  return kept?.text();
}
