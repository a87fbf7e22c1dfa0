import { vi } from 'vitest';

const VOICES = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir'] as const;

/** Hears all that this process writes, as the log of a Lambda does. */
export class Ears {
  readonly #heard: string[] = [];
  readonly #spies = [
    ...[process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((piece) => this.#take(piece)),
    ),
    ...VOICES.map((voice) =>
      vi.spyOn(console, voice).mockImplementation((...said: unknown[]) => void this.#take(...said)),
    ),
  ];

  #take(...said: unknown[]): true {
    this.#heard.push(said.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' '));
    return true;
  }

  /** The Lambda runtime logs what is thrown: name, message, stack and all other properties. */
  fail(error: unknown): void {
    if (error instanceof Error)
      this.#take(error.name, error.message, error.stack ?? '', { ...error, cause: error.cause });
    else this.#take(error);
  }

  get lines(): number {
    return this.#heard.length;
  }

  /** The lines in which something stands that must not. */
  leaks(secrets: readonly string[], shapes: readonly RegExp[]): string[] {
    return this.#heard.filter(
      (line) => secrets.some((secret) => line.includes(secret)) || shapes.some((shape) => shape.test(line)),
    );
  }

  close(): void {
    for (const spy of this.#spies) spy.mockRestore();
  }
}
