import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '#shared/core/refusal';

/** With a slow score before it, and one last write with its own retries, this is within the 15 seconds of a call. */
const PATIENCE_MS = 6_000;
const FIRST_MS = 10;
const LONGEST_MS = 1_000;

const ahead = () => performance.now() + PATIENCE_MS;

/** Repeats an optimistic write, with jitter, while it loses against others: that is what undefined means. */
export async function untilDone<T>(
  once: () => Promise<T | undefined>,
  deadline = ahead(),
  longest = FIRST_MS,
): Promise<T> {
  const done = await once();
  if (done !== undefined) return done;
  if (performance.now() >= deadline) throw refuse('core.busy');
  await pause(longest * Math.random());
  return untilDone(once, deadline, Math.min(LONGEST_MS, longest * 2));
}
