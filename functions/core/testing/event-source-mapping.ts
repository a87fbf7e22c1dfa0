import { createHash } from 'node:crypto';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

export type Consumer = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/** Concurrent batches of a shard (ParallelizationFactor). */
const LANES = 10;
const BATCH = 25;
/** Lambda tries without end; a test does not. */
const MOST_TRIES = 500;

const nameOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.SequenceNumber ?? '';

/** All records of an item take the same lane, which keeps their order. */
function laneOf({ dynamodb }: DynamoDBRecord): number {
  const hash = createHash('md5').update(JSON.stringify(dynamodb?.Keys ?? dynamodb?.SequenceNumber));
  return hash.digest().readUInt16BE() % LANES;
}

/** From the earliest record that failed on: all of that comes again. */
function leftOf(Records: DynamoDBRecord[], { batchItemFailures }: DynamoDBBatchResponse): DynamoDBRecord[] {
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  const first = Records.findIndex((record) => failed.has(nameOf(record)));
  return first < 0 ? [] : Records.slice(first);
}

/** A failed record and those after it are delivered again in halves until they succeed. */
async function deliverBatch(consumer: Consumer, Records: DynamoDBRecord[], tried = 0): Promise<void> {
  const left = leftOf(Records, await consumer({ Records }));
  if (left.length === 0) return;
  if (tried === MOST_TRIES) throw new Error(`The record ${left.map(nameOf)[0]} fails again and again.`);
  const half = Math.ceil(left.length / 2);
  await deliverBatch(consumer, left.slice(0, half), tried + 1);
  if (half < left.length) await deliverBatch(consumer, left.slice(half), tried + 1);
}

async function deliverLane(consumer: Consumer, records: DynamoDBRecord[], size: () => number): Promise<void> {
  let left = records;
  while (left.length > 0) {
    const batch = left.slice(0, size());
    await deliverBatch(consumer, batch);
    left = left.slice(batch.length);
  }
}

/** Delivers the records of a shard as Lambda does: lanes side by side, batches of a lane one after the other. */
export async function deliver(consumer: Consumer, records: DynamoDBRecord[], size = () => BATCH): Promise<void> {
  const lanes = [...Map.groupBy(records, laneOf).values()];
  await Promise.all(lanes.map((lane) => deliverLane(consumer, lane, size)));
}
