import { queueOf, queueVariable } from '#shared/core/jobs';
import { environment } from './errors.ts';
import type { Proof } from './proof.ts';
import { currentRequest } from './request.ts';

interface Message {
  job: string;
  [field: string]: unknown;
}

function attributesOf() {
  const { trace } = currentRequest() ?? {};
  return trace ? { trace: { DataType: 'String', StringValue: trace } } : undefined;
}

/** Kinds of jobs are message groups: while one kind fills most of a queue, SQS delivers the others first. */
export async function sendJob(_proof: Proof, message: Message, DelaySeconds = 0): Promise<void> {
  const { sendMessage } = await import('./sqs.ts');
  await sendMessage({
    QueueUrl: environment(queueVariable(queueOf(message.job))),
    MessageBody: JSON.stringify(message),
    MessageAttributes: attributesOf(),
    MessageGroupId: message.job,
    DelaySeconds,
  });
}
