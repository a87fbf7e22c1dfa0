import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 250;

/** Asks again until the answer is truthy; throws after a minute. */
export async function until<T>(ask: () => Promise<T>): Promise<NonNullable<T>> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await wait(PAUSE_MS)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`It did not happen within ${PATIENCE_MS / 1000} s.`);
}
