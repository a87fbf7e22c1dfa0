const KEPT = '/language';

/** For the service worker, which reads no localStorage. Pages without a secure origin have no cache. */
export const keepLanguage = async (language: string) =>
  (await globalThis.caches?.open(KEPT))?.put(KEPT, new Response(language));

export async function keptLanguage(): Promise<string | undefined> {
  const kept = await (await caches.open(KEPT)).match(KEPT);
  return kept?.text();
}
