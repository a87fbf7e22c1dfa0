/** Words to the service worker (src/worker), which is there in browsers that installed one. */
export type ToWorker = 'activate' | 'forget';

/** And its words to open tabs: to show a path of the site, and to subscribe to pushes anew. */
export type FromWorker = { type: 'open'; path: string } | { type: 'resubscribe' };

export const tell = (worker: ServiceWorker | null | undefined, words: ToWorker) => worker?.postMessage(words);

const ANSWER_MS = 1_000;

/** Has the service worker end the pushes, and forget the pictures that it keeps for times without a network. */
export async function forgetInWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!registration?.active) return;
  const { port1, port2 } = new MessageChannel();
  const done = new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
    setTimeout(resolve, ANSWER_MS);
  });
  registration.active.postMessage('forget' satisfies ToWorker, [port2]);
  await done;
  port1.close();
}
