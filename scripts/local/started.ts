import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 20_000;
/** Enough for whatever only closes connections. */
export const BRIEF_MS = 1_500;

interface Stop {
  stop(): Promise<void>;
  patienceMs: number;
}

/** Stops all that was started, in the opposite order, once; a stop that hangs or fails holds up no other. */
export class Started {
  readonly #stops: Stop[] = [];

  add(stop: () => Promise<void>, patienceMs = PATIENCE_MS): void {
    this.#stops.push({ stop, patienceMs });
  }

  async stop(): Promise<void> {
    for (const { stop, patienceMs } of this.#stops.splice(0).reverse()) {
      const failed = (error: unknown) => console.error(error);
      await Promise.race([stop().catch(failed), wait(patienceMs, undefined, { ref: false })]);
    }
  }
}
