import { Advice } from './advice.ts';
import type { Emulator } from './emulator.ts';

/** Restarts of the local AWS within the window before giving up. */
const MOST_RESTARTS = 3;
const WINDOW_MS = 10 * 60_000;

interface Options {
  start(): Promise<Emulator>;
  /** Called with a sentence when it died and is started again. */
  say(sentence: string): void;
  /** Called when it died and will not be started again. */
  onGone(advice: Advice): unknown;
}

export class Supervisor {
  readonly #options: Options;
  readonly #restarts: number[] = [];
  #emulator?: Emulator;
  #restarting: Promise<void> = Promise.resolve();
  #isStopping = false;

  private constructor(options: Options) {
    this.#options = options;
  }

  static async start(options: Options): Promise<Supervisor> {
    const supervisor = new Supervisor(options);
    await supervisor.#start();
    return supervisor;
  }

  get pid(): number | undefined {
    return this.#emulator?.pid;
  }

  async save(): Promise<void> {
    await this.#restarting;
    await this.#emulator?.save();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#restarting;
    await this.#emulator?.stop();
  }

  async #start(): Promise<void> {
    const emulator = await this.#options.start();
    this.#emulator = emulator;
    void emulator.ended.then((reason) => {
      if (!this.#isStopping) this.#restarting = this.#restart(emulator, reason);
    });
  }

  async #restart(dead: Emulator, reason: string): Promise<void> {
    const savedAt = await dead.savedAt();
    if (!savedAt)
      return this.#giveUp(`Run npm start again: the local AWS ended (${reason}) before anything was saved.`);
    if (this.#isExhausted()) return this.#giveUp(`Read ${dead.log}: the local AWS keeps ending (${reason}).`);
    const time = savedAt.toLocaleTimeString();
    this.#options.say(`The local AWS ended (${reason}). It is started again as it was saved at ${time}.`);
    await this.#start().catch((error: unknown) =>
      this.#giveUp(
        error instanceof Advice
          ? error.message
          : `Read ${dead.log}: the local AWS could not be started again (${error}).`,
      ),
    );
  }

  /** Waits for nobody: whoever is told may stop this supervisor, which waits for the restart. */
  #giveUp(sentence: string): void {
    void this.#options.onGone(new Advice(sentence));
  }

  #isExhausted(): boolean {
    const now = Date.now();
    this.#restarts.push(now);
    return this.#restarts.filter((at) => now - at < WINDOW_MS).length > MOST_RESTARTS;
  }
}
