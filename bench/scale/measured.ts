import type { Demand } from '../../functions/core/testing/store/capacity.ts';
import { QUEUES } from '../../shared/core/jobs.ts';
import { percentile } from '../percentile.ts';
import type { Action } from './actions.ts';
import type { Invocation, Sample } from './sample.ts';

/** The busiest time has five times the mean of the day. */
export const PEAK = 5;
const DAY_S = 86_400;
/** A rate that fewer visitors show is not known well enough. */
const FEWEST_VISITORS = 10;

interface Tally {
  perSecond: number;
  visitors: number;
  last: number;
}

export interface Rate {
  name: string;
  perSecond: number;
}

/** Rates at the peak by name, as far as they are known. */
class Rates {
  readonly #tallies = new Map<string, Tally>();

  add(name: string, perSecond: number, visitor: number): void {
    const tally = this.#tallies.get(name) ?? { perSecond: 0, visitors: 0, last: -1 };
    tally.perSecond += perSecond;
    if (tally.last !== visitor) tally.visitors += 1;
    tally.last = visitor;
    this.#tallies.set(name, tally);
  }

  /** Highest first. */
  known(): Rate[] {
    const known = [...this.#tallies].filter(([, { visitors }]) => visitors >= FEWEST_VISITORS);
    return known.map(([name, { perSecond }]) => ({ name, perSecond })).sort((a, b) => b.perSecond - a.perSecond);
  }
}

const SUMMED = [
  ...(['reads', 'writes', 'indexed', 'frames', 'messages', 'pushes', 'filePuts', 'fileGets'] as const),
  ...(['bytes', 'byteDays'] as const),
] as const;
type Summed = (typeof SUMMED)[number];

export interface Work {
  count: number;
  trips: number;
  records: number;
  reads: number;
}
export const WORKERS = ['call', ...QUEUES, 'reactions', 'upkeep'] as const satisfies Invocation['by'][];
export type Worker = (typeof WORKERS)[number];

/** An action on average, with all that follows from it. */
export interface Mean extends Record<Summed, number> {
  action: Action;
  /** Read units of the call: half and 99 of 100 take no more, and the most. */
  ownReads: { p50: number; p99: number; most: number };
  work: Record<Worker, Work>;
}

function meanOf(action: Action, samples: Sample[]): Mean {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const own = samples.map(({ ownReads }) => ownReads);
  const workOf = (by: Invocation['by']): Work => {
    const total = (of: (one: Invocation) => number) =>
      mean(({ invocations }) => invocations.filter((one) => one.by === by).reduce((sum, one) => sum + of(one), 0));
    return {
      ...{ count: total(() => 1), trips: total(({ trips }) => trips) },
      ...{ records: total(({ records }) => records), reads: total(({ reads }) => reads) },
    };
  };
  return {
    action,
    ...(Object.fromEntries(SUMMED.map((name) => [name, mean((sample) => sample[name])])) as Record<Summed, number>),
    ownReads: { p50: percentile(own, 0.5), p99: percentile(own, 0.99), most: Math.max(...own) },
    work: Object.fromEntries(WORKERS.map((name) => [name, workOf(name)])) as Record<Worker, Work>,
  };
}

/** Its rate in a network of this size, at the mean of the day. */
export const perSecond = ({ perDay = 0, runsPerDay = 0 }: Action, dogs: number) => (perDay * dogs + runsPerDay) / DAY_S;

const keyName = ({ resource, partition, kind }: Demand) => `${resource} ${partition} ${kind}`;

/** The measured usage of a network of a certain size. */
export class Measured {
  readonly dogs: number;
  readonly means: Mean[] = [];
  readonly keys = new Rates();
  largestItem = 0;
  #visitor = 0;

  constructor(dogs: number) {
    this.dogs = dogs;
  }

  add(action: Action, samples: Sample[]): void {
    const rate = (perSecond(action, this.dogs) * (action.perDay ? PEAK : 1)) / samples.length;
    for (const { demands, largestItem } of samples) {
      this.#visitor += 1;
      for (const demand of demands) this.keys.add(keyName(demand), demand.units * rate, this.#visitor);
      this.largestItem = Math.max(this.largestItem, largestItem);
    }
    this.means.push(meanOf(action, samples));
  }

  mean(name: string): Mean {
    const found = this.means.find(({ action }) => action.name === name);
    if (!found) throw new Error(`Nothing was measured of ${name}.`);
    return found;
  }

  /** Something of all actions, for each second of the day's mean. */
  total = (of: (mean: Mean) => number) =>
    this.means.reduce((sum, mean) => sum + of(mean) * perSecond(mean.action, this.dogs), 0);
}
