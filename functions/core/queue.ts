import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { queueOf, queueVariable } from '#shared/core/jobs';
import { environment } from './environment.ts';
import type { Proof } from './proof.ts';
import { currentRequest } from './request.ts';

interface Message {
  job: string;
  [field: string]: unknown;
}

export const client = new SQSClient({});

function attributesOf() {
  const { trace } = currentRequest() ?? {};
  return trace ? { trace: { DataType: 'String', StringValue: trace } } : undefined;
}

/** SQS delivers jobs of other kinds first while one kind takes up most of its queue: they are the message groups. */
export async function send(proof: Proof, message: Message, DelaySeconds = 0): Promise<void> {
  await proof;
  await client.send(
    new SendMessageCommand({
      QueueUrl: environment(queueVariable(queueOf(message.job))),
      MessageBody: JSON.stringify(message),
      MessageAttributes: attributesOf(),
      MessageGroupId: message.job,
      DelaySeconds,
    }),
  );
}
