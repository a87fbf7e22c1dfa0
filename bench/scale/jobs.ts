import type { SQSRecord } from 'aws-lambda';
import { handler } from '../../functions/stream/work.ts';

export async function work(job: string, input: object = {}): Promise<void> {
  const record = { messageId: '', body: JSON.stringify({ job, input }) } as SQSRecord;
  const { batchItemFailures } = await handler({ Records: [record] });
  if (batchItemFailures.length > 0) throw new Error(`The job ${job} failed.`);
}
