import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '#shared/core/refusal';

/** With a slow score before it, and one last write with its own retries, this is within the 15 seconds of a call. */
const PATIENCE_MS = 6_000;
const FIRST_MS = 10;
const LONGEST_MS = 1_000;

/** Losing once shows that somebody else wrote, so that another look may find it done: there are two tries at least. */
const MIN_TRIES = 2;

/** Repeats an optimistic write, with jitter, while it loses against others: that is what undefined means. */
export async function untilDone<T>(once: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let tries = 1; ; tries += 1) {
    const done = await once();
    if (done !== undefined) return done;
    if (tries >= MIN_TRIES && performance.now() >= deadline) throw refuse('core.busy');
    await pause(Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1)) * Math.random());
  }
}
