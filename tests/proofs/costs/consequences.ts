import type { SQSRecord } from 'aws-lambda';
import { type Bill, metered, NO_COST } from '../../../functions/core/testing/meter.ts';
import type { followStream } from '../../../functions/core/testing/stream-records.ts';
import { handler as pushes } from '../../../functions/stream/pushes.ts';
import { handler as reactions } from '../../../functions/stream/reactions.ts';
import { handler as upkeep } from '../../../functions/stream/upkeep.ts';
import { handler as work } from '../../../functions/stream/work.ts';

const sumOf = (...bills: Bill[]): Bill =>
  bills.reduce(
    (sum, bill) => ({
      waves: sum.waves + bill.waves,
      reads: sum.reads + bill.reads,
      writes: sum.writes + bill.writes,
      indexed: sum.indexed + bill.indexed,
    }),
    NO_COST,
  );

export interface Consequences {
  records: number;
  batches: number;
  /** Round trips of Reactions that wait for each other, for each batch of records. */
  trips: number[];
  reactions: Bill;
  runs: number;
  jobs: Bill;
}

const messageOf = (body: object) => ({ messageId: '1', body: JSON.stringify(body) }) as SQSRecord;

/** Pushes have a function of their own. */
const workerOf = (message: object) => ('job' in message && `${message.job}`.startsWith('pushes.') ? pushes : work);

/** Runs Reactions as one batch, Upkeep and its jobs, until nothing follows any more. */
export async function followUp(
  news: Awaited<ReturnType<typeof followStream>>,
  messages: object[],
): Promise<Consequences> {
  const all: Consequences = { records: 0, batches: 0, trips: [], reactions: NO_COST, runs: 0, jobs: NO_COST };
  for (;;) {
    const Records = await news();
    const waiting = messages.splice(0);
    if (Records.length + waiting.length === 0) return all;
    if (Records.length > 0) {
      const reacted = await metered(() => reactions({ Records }));
      await upkeep({ Records });
      all.records += Records.length;
      all.batches += 1;
      if (reacted.bill.waves > 0) all.trips.push(reacted.bill.waves);
      all.reactions = sumOf(all.reactions, reacted.bill);
    }
    for (const message of waiting) {
      const { bill, answer } = await metered(() => workerOf(message)({ Records: [messageOf(message)] }));
      if (answer.batchItemFailures.length > 0) throw new Error(`This job failed: ${JSON.stringify(message)}`);
      all.runs += 1;
      all.jobs = sumOf(all.jobs, bill);
    }
  }
}
