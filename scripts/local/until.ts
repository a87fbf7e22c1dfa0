import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 250;

/** Asks again until the answer is truthy; throws after a minute, or after `patienceMs`. */
export async function until<T>(ask: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<NonNullable<T>> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await wait(PAUSE_MS)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`It did not happen within ${patienceMs / 1000} s.`);
}
