import type { Item } from '../../functions/core/table.ts';
import { sizeOf } from '../../functions/core/testing/size.ts';
import type { Demand } from '../../functions/core/testing/store/capacity.ts';
import { INDEXES, indexEntryOf } from '../../functions/core/testing/units.ts';
import type { Queue, STREAM_READS } from '../../shared/core/jobs.ts';

/** DynamoDB's storage overhead for each item and each index entry. */
const OVERHEAD_BYTES = 100;

export type Consumer = keyof typeof STREAM_READS;

/** An invocation of Lambda, and its round trips in series. */
export interface Invocation {
  by: 'call' | Queue | Consumer;
  trips: number;
  /** Records of the stream that it took. */
  records: number;
  reads: number;
}

/** An action with all that follows from it. */
export interface Sample {
  reads: number;
  writes: number;
  indexed: number;
  /** Read units of the call alone. */
  ownReads: number;
  invocations: Invocation[];
  frames: number;
  messages: number;
  /** Requests to push services, and to S3. */
  pushes: number;
  filePuts: number;
  fileGets: number;
  /** Bytes that stay; and bytes that expire, times their days. */
  bytes: number;
  byteDays: number;
  largestItem: number;
  demands: Demand[];
}

export const emptySample = (): Sample => ({
  ...{ reads: 0, writes: 0, indexed: 0, ownReads: 0, frames: 0, messages: 0, pushes: 0, filePuts: 0, fileGets: 0 },
  ...{ bytes: 0, byteDays: 0, largestItem: 0 },
  ...{ invocations: [], demands: [] },
});

export function storedBytes(item: Item | undefined): number {
  if (!item) return 0;
  const entries = INDEXES.map((index) => indexEntryOf(index, item)).filter((entry) => entry !== undefined);
  return [item, ...entries].reduce<number>((sum, one) => sum + sizeOf(one) + OVERHEAD_BYTES, 0);
}
