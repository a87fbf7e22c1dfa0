import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

export type Consumer = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/** After so many more tries a record is dead. */
const RETRIES = 5;

/** What is left of a batch: from the first record that failed on. */
const leftOf = (Records: DynamoDBRecord[], { batchItemFailures: [first] }: DynamoDBBatchResponse) =>
  first ? Records.slice(Records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === first.itemIdentifier)) : [];

/**
 * Delivers a batch as Lambda does: what failed and what follows comes again, halved; a lone record five times more, then
 * it is dead. Answers the dead.
 */
export async function deliver(consumer: Consumer, Records: DynamoDBRecord[], retried = 0): Promise<DynamoDBRecord[]> {
  const left = leftOf(Records, await consumer({ Records }));
  if (left.length === 0) return [];
  if (left.length === 1) {
    return retried === RETRIES ? left : deliver(consumer, left, Records.length === 1 ? retried + 1 : 0);
  }
  const half = Math.ceil(left.length / 2);
  return [...(await deliver(consumer, left.slice(0, half))), ...(await deliver(consumer, left.slice(half)))];
}
