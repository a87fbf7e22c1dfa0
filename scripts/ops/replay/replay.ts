import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod/mini';
import { forgetLost, type Lost, lostFiles, readLost } from './lost-files.ts';

interface Outcome {
  replayed: number;
  left: string[];
}

const Answer = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/** Hands the records to their consumer again; returns why that failed. */
async function take({ functionArn, Records }: Lost): Promise<string | undefined> {
  const { FunctionError, Payload } = await new LambdaClient({}).send(
    new InvokeCommand({ FunctionName: functionArn, Payload: JSON.stringify({ Records, isReplay: true }) }),
  );
  if (FunctionError) return `The function ended: ${FunctionError}.`;
  const { batchItemFailures } = Answer.parse(JSON.parse(Payload?.transformToString() ?? ''));
  return batchItemFailures.length > 0 ? `The record ${batchItemFailures[0]?.itemIdentifier} fails again.` : undefined;
}

/** Replays every file of lost records once; those that succeed are removed. */
export async function replayAll(bucket: string): Promise<Outcome> {
  const outcome: Outcome = { replayed: 0, left: [] };
  for await (const file of lostFiles(bucket)) {
    const lost = await readLost(bucket, file);
    const reason = lost ? await take(lost) : 'It holds no records.';
    if (reason) outcome.left.push(`${file}: ${reason}`);
    else {
      outcome.replayed += lost?.Records.length ?? 0;
      await forgetLost(bucket, file);
    }
  }
  return outcome;
}
