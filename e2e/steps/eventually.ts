import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE = 20_000;

/** Asks again until there is an answer. */
export async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error('It did not happen.');
    await pause(150);
  }
}
