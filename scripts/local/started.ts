/** What was started, to be stopped in the opposite order, once. */
export class Started {
  readonly #stops: (() => Promise<void>)[] = [];

  add(stop: () => Promise<void>): void {
    this.#stops.push(stop);
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0).reverse()) await stop();
  }
}
