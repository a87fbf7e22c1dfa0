const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

interface Persistence {
  limit: number;
  signal: AbortSignal;
  mayPass: (error: unknown) => boolean;
}

const pauseAfter = (failures: number) =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (0.5 + Math.random() / 2);

const waiting = new Set<() => void>();

export const retryNow = () => {
  for (const wake of waiting) wake();
};

/** Waits, unless the network comes back first or the caller aborts (p-retry cannot do that). */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const wake = () => resolve();
  waiting.add(wake);
  window.addEventListener('online', wake);
  signal.addEventListener('abort', wake);
  return promise.finally(() => {
    clearTimeout(timer);
    waiting.delete(wake);
    window.removeEventListener('online', wake);
    signal.removeEventListener('abort', wake);
  });
}

/** Retries until it succeeds, fails for good, is aborted, or the time is up. */
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
