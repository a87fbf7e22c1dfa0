import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Label, Seen } from './moderation-eyes.ts';

const EYES = new URL('./moderation-eyes.ts', import.meta.url);

/** A PNG of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMmQAAAABJRU5ErkJggg==',
  'base64',
);

/** Looks at pictures beside everything else: the model is loaded with the first one, and stays. */
export class Pictures {
  readonly #waiting = new Map<number, (seen: Seen) => void>();
  /** By hash: whoever gave up on a look asks for it again. */
  readonly #looks = new Map<string, Promise<Seen>>();
  #eyes?: Worker;
  #count = 0;

  async labelsOf(bytes: Uint8Array): Promise<Label[]> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const look = this.#looks.get(hash) ?? this.#look(bytes);
    this.#looks.set(hash, look);
    const { labels } = await look;
    if (!labels) throw new Error('This is not a picture.');
    return labels;
  }

  /** Loads the model, which may take longer than a caller waits for its first look. */
  async warm(): Promise<void> {
    await this.#look(DOT);
  }

  async stop(): Promise<void> {
    await this.#eyes?.terminate();
  }

  #look(bytes: Uint8Array): Promise<Seen> {
    const id = ++this.#count;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#open().postMessage({ id, bytes });
    });
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
