import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { environment } from './environment.ts';
import type { Proof } from './proof.ts';

export const client = new SQSClient({});

export async function send(proof: Proof, message: object, DelaySeconds = 0): Promise<void> {
  await proof;
  const MessageBody = JSON.stringify(message);
  await client.send(new SendMessageCommand({ QueueUrl: environment('QUEUE'), MessageBody, DelaySeconds }));
}
