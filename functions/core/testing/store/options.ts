import type { Demand } from './capacity.ts';
import type { Clock } from './clock.ts';
import type { Throughput } from './partitions.ts';
import type { Source } from './table.ts';

/** In milliseconds; each may vary from request to request. */
export interface Latency {
  /** One way between client and store. */
  way: () => number;
  /** The time between the two phases of a transaction, in which it holds its items. */
  held: () => number;
}

export interface Options {
  clock?: Clock;
  latency?: Latency;
  /** The capacity that the table has reached before; without it nothing is throttled. */
  throughput?: Throughput;
  /** The rows that the table has from the beginning. */
  source?: Source;
  /** Hears which partitions bear the units that are billed. */
  onDemand?: (demands: Demand[]) => void;
}

export const NO_LATENCY: Latency = { way: () => 0, held: () => 0 };
