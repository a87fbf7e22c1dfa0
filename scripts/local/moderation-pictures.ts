import { Worker } from 'node:worker_threads';
import type { Label, Seen } from './moderation-eyes.ts';

const EYES = new URL('./moderation-eyes.ts', import.meta.url);

/** Looks at pictures beside everything else: the model is loaded with the first one, and stays. */
export class Pictures {
  readonly #waiting = new Map<number, (seen: Seen) => void>();
  #eyes?: Worker;
  #count = 0;

  async labelsOf(bytes: Uint8Array): Promise<Label[]> {
    const id = ++this.#count;
    const seen = await new Promise<Seen>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#open().postMessage({ id, bytes });
    });
    if (!seen.labels) throw new Error('This is not a picture.');
    return seen.labels;
  }

  async stop(): Promise<void> {
    await this.#eyes?.terminate();
  }

  #open(): Worker {
    if (this.#eyes) return this.#eyes;
    const eyes = new Worker(EYES, { stdout: true });
    eyes.unref();
    eyes.on('message', (seen: Seen) => {
      this.#waiting.get(seen.id)?.(seen);
      this.#waiting.delete(seen.id);
    });
    this.#eyes = eyes;
    return eyes;
  }
}
