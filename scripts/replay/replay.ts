import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { DeleteMessageCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { Lost, recordsOf } from './batch.ts';

interface Outcome {
  replayed: number;
  /** Why a batch stays in the queue. */
  left: string[];
}

const Answer = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });
const A_MINUTE = 60;

type Records = NonNullable<Awaited<ReturnType<typeof recordsOf>>>;

/** Has the consumer take the records; answers what is wrong with it. */
async function take(FunctionName: string, Records: Records): Promise<string | undefined> {
  const Payload = JSON.stringify({ Records });
  const { FunctionError, Payload: said } = await new LambdaClient({}).send(
    new InvokeCommand({ FunctionName, Payload }),
  );
  if (FunctionError) return `The function ended: ${FunctionError}.`;
  const { batchItemFailures } = Answer.parse(JSON.parse(said?.transformToString() ?? ''));
  return batchItemFailures.length > 0 ? `The record ${batchItemFailures[0]?.itemIdentifier} fails again.` : undefined;
}

async function replayOne({ Body = '' }: Message): Promise<{ records: number } | { reason: string }> {
  const lost = Lost.parse(JSON.parse(Body));
  const records = await recordsOf(lost);
  if (!records) return { reason: 'The records are older than a day, and gone from the stream.' };
  const reason = await take(lost.requestContext.functionArn, records);
  return reason ? { reason } : { records: records.length };
}

/** Replays every batch in a queue of lost records once; what succeeds leaves the queue. */
export async function replayAll(QueueUrl: string, outcome: Outcome = { replayed: 0, left: [] }): Promise<Outcome> {
  const sqs = new SQSClient({});
  const page = { QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: A_MINUTE, WaitTimeSeconds: 1 };
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand(page));
  if (Messages.length === 0) return outcome;
  for (const message of Messages) {
    const done = await replayOne(message);
    if ('reason' in done) outcome.left.push(done.reason);
    else {
      outcome.replayed += done.records;
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }));
    }
  }
  return replayAll(QueueUrl, outcome);
}
