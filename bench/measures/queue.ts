import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { VirtualClock } from '../../functions/core/testing/store/clock.ts';

const VISIBILITY_MS = 30_000;

type Worker = (event: SQSEvent) => Promise<SQSBatchResponse>;

/** Hands each message to the worker when its delay is over, and again where the worker fails. */
export const queueOn = (clock: VirtualClock, worker: Worker) => {
  const work = async (record: SQSRecord): Promise<void> => {
    const { batchItemFailures } = await worker({ Records: [record] });
    if (batchItemFailures.length > 0) clock.after(VISIBILITY_MS, () => void work(record));
  };
  return (message: object, delaySeconds = 0) => {
    const record = { messageId: '', body: JSON.stringify(message) } as SQSRecord;
    clock.after(delaySeconds * 1000, () => void work(record));
  };
};
