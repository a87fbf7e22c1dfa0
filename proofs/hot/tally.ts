import type { Ledger, Usage } from '../../functions/core/testing/store/usage.ts';
import type { HotFigures } from '../bench/figures.ts';
import type { Answer } from '../faults/client.ts';
import { percentile } from '../statistics.ts';

interface Call {
  usage: Usage;
  ms: number;
  /** Undefined if the call succeeded. */
  failure?: string;
}

/** A call's writes are tried again until none meets another transaction or a throttle. */
const triesOf = ({ usage: { conflicts, throttles } }: Call) => 1 + conflicts + throttles;

const failureOf = ({ status, body }: Answer) => (status === 200 ? undefined : `${status} ${body.code}`);

const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

export class Tally {
  readonly #calls: Call[] = [];

  async add(ledger: Ledger, call: () => Promise<Answer>): Promise<void> {
    const start = Date.now();
    const { usage, outcome } = await ledger.measure(call);
    const failure = outcome.status === 'rejected' ? `${outcome.reason}` : failureOf(outcome.value);
    this.#calls.push({ usage, ms: Date.now() - start, failure });
  }

  get calls(): number {
    return this.#calls.length;
  }

  get failed(): number {
    return this.#calls.filter(({ failure }) => failure !== undefined).length;
  }

  get tries(): { mean: number; p99: number } {
    const tries = this.#calls.map(triesOf);
    return { mean: total(tries) / Math.max(1, tries.length), p99: percentile(tries, 0.99) };
  }

  /** Units for each call that was done, those of calls that failed among them. */
  #units(field: 'reads' | 'writes' | 'indexed'): string {
    const done = this.#calls.length - this.failed;
    return (total(this.#calls.map(({ usage }) => usage[field])) / Math.max(1, done)).toFixed(2);
  }

  #reasons(): string {
    const counted = Map.groupBy(this.#calls, ({ failure }) => failure ?? '');
    counted.delete('');
    return [...counted].map(([reason, { length }]) => ` (${reason}: ${length})`).join('');
  }

  figures(kind: string, seconds: number): HotFigures {
    const tries = this.#calls.map(triesOf);
    return {
      ...{ kind, rate: this.#calls.length / seconds, calls: this.#calls.length, failed: this.failed },
      ...{ tries: total(tries) / Math.max(1, tries.length), triesP99: percentile(tries, 0.99) },
      ...{ reads: Number(this.#units('reads')), writes: Number(this.#units('writes')) },
      indexed: Number(this.#units('indexed')),
    };
  }

  line(name: string, seconds: number): string {
    const [tries, times] = [this.#calls.map(triesOf), this.#calls.map(({ ms }) => ms)];
    const rate = (this.#calls.length / seconds).toFixed(1);
    const mean = (total(tries) / Math.max(1, tries.length)).toFixed(2);
    return [
      `• ${name}: ${this.#calls.length}, ${rate} a second, failed ${this.failed}${this.#reasons()}`,
      `tries ${mean}, p50 ${percentile(tries, 0.5)}, p99 ${percentile(tries, 0.99)}`,
      `ms p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}`,
      `units read ${this.#units('reads')}, write ${this.#units('writes')} (${this.#units('indexed')})`,
    ].join('; ');
  }
}
