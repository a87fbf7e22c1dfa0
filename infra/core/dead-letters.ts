import { Duration, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** A queue of our kind: encrypted, and closed to plain HTTP. */
export const QUEUE = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** Where what failed every time waits for an operator, for as long as a queue can keep it. */
export function deadLetters(scope: Construct, id: string): Queue {
  const queue = new Queue(scope, id, { ...QUEUE, retentionPeriod: Duration.days(14) });
  Validations.of(queue).acknowledge({ id: 'AwsSolutions-SQS3', reason: 'This queue is the dead-letter queue.' });
  return queue;
}
