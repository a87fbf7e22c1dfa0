import { queueOf, queueVariable } from '#shared/core/jobs';
import { environment } from './environment.ts';
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

/**
 * SQS delivers jobs of other kinds first while one kind takes up most of its queue: they are the message groups. Most calls
 * and pages start no job, so the client is loaded with the first one.
 */
export async function send(proof: Proof, message: Message, DelaySeconds = 0): Promise<void> {
  await proof;
  const { sendMessage } = await import('./sqs.ts');
  await sendMessage({
    QueueUrl: environment(queueVariable(queueOf(message.job))),
    MessageBody: JSON.stringify(message),
    MessageAttributes: attributesOf(),
    MessageGroupId: message.job,
    DelaySeconds,
  });
}
