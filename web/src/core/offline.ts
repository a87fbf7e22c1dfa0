/** Words to the service worker (src/worker), which is there in browsers that installed one. */
export type ToWorker = 'activate' | 'forget';

/** And its words to open tabs: to show a path of the site, and to subscribe to pushes anew. */
export type FromWorker = { type: 'open'; path: string } | { type: 'resubscribe' };

export const tell = (worker: ServiceWorker | null | undefined, words: ToWorker) => worker?.postMessage(words);

/** Has the service worker drop the pictures that it keeps for times without a network. */
export async function forgetMedia() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  tell(registration?.active, 'forget');
}
