const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

interface Persistence {
  limit: number;
  signal: AbortSignal;
  /** Whether a failure may be different in a moment. */
  mayPass: (error: unknown) => boolean;
}

/** Each pause twice as long as the one before, up to half a minute, and never the same for two clients. */
const pauseAfter = (failures: number) =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (0.5 + Math.random() / 2);

/** Waits; no longer than until the network is back, or nobody waits any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const wake = () => resolve();
  window.addEventListener('online', wake);
  signal.addEventListener('abort', wake);
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('online', wake);
    signal.removeEventListener('abort', wake);
  });
}

/** Does it again and again until it is done, it cannot be any more, or the time is up. */
export async function persist<T>(act: () => Promise<T>, { limit, signal, mayPass }: Persistence): Promise<T> {
  const end = Date.now() + limit;
  for (let failures = 0; ; failures++) {
    signal.throwIfAborted();
    try {
      return await act();
    } catch (error) {
      const wait = pauseAfter(failures);
      if (signal.aborted || !mayPass(error) || Date.now() + wait > end) throw error;
      await pause(wait, signal);
    }
  }
}
