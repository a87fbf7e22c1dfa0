import { performance } from 'node:perf_hooks';
import { percentile } from '../../statistics.ts';
import type { PeerCell } from '../figures.ts';
import type { Server } from './server.ts';

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

  figures(operation: string, server: string): PeerCell {
    const [p50Ms, p99Ms] = [percentile(this.#times, 0.5), percentile(this.#times, 0.99)];
    return { operation, server, cpuMs: this.#cpuMs / this.#times.length, p50Ms, p99Ms };
  }
}
