import { performance } from 'node:perf_hooks';
import { percentile } from '../percentile.ts';
import type { Server } from './server.ts';

/** The calls of one operation to one server. */
export class Cell {
  readonly #times: number[] = [];
  #cpuMs = 0;

  /** Makes the calls one after another; CPU is counted until all that follows from them is done. */
  async run(server: Pick<Server, 'child' | 'settle'>, acts: (() => Promise<unknown>)[]): Promise<void> {
    await server.settle();
    const before = server.child.cpuMs();
    for (const act of acts) {
      const start = performance.now();
      await act();
      this.#times.push(performance.now() - start);
    }
    await server.settle();
    this.#cpuMs += server.child.cpuMs() - before;
  }

  /** CPU of a call, and wall times. */
  numbers(): number[] {
    return [this.#cpuMs / this.#times.length, percentile(this.#times, 0.5), percentile(this.#times, 0.99)];
  }
}
