import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '#shared/core/refusal';

/** Leaves time for a slow score before and a last write after, within the 15 seconds of a call. */
const PATIENCE_MS = 6_000;
const FIRST_MS = 10;
const LONGEST_MS = 1_000;

/** A lost race means that somebody else wrote, so a second look may find the work done. */
const MIN_TRIES = 2;

/** Repeats an optimistic write, with jitter, while `once` returns undefined because it lost a race. */
export async function untilDone<T>(once: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let tries = 1; ; tries += 1) {
    const done = await once();
    if (done !== undefined) return done;
    if (tries >= MIN_TRIES && performance.now() >= deadline) throw refuse('core.busy');
    await pause(Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1)) * Math.random());
  }
}

/** As `untilDone`, for an item that was read already: `read` reads it again after a lost race. */
export function untilDoneFrom<Held, T>(
  first: Held,
  read: () => Promise<Held>,
  once: (held: Held) => Promise<T | undefined>,
): Promise<T> {
  let next = async () => first;
  return untilDone(async () => {
    const held = await next();
    next = read;
    return once(held);
  });
}
