import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright-core';

/** Effects through the table's stream take a while on a busy machine. */
const PATIENCE = 60_000;

export async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error('It did not happen.');
    await pause(150);
  }
}

/** An answer for `eventually`, from a page that may have been asked too early. */
export const isShownSoon = (locator: Locator): Promise<true | undefined> =>
  locator.waitFor({ timeout: 2_000 }).then(
    () => true,
    () => undefined,
  );
