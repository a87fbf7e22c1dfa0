import { Duration, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

export const QUEUE = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** Keeps messages for 14 days, the maximum of SQS. */
export function deadLetters(scope: Construct, id: string): Queue {
  const queue = new Queue(scope, id, { ...QUEUE, retentionPeriod: Duration.days(14) });
  Validations.of(queue).acknowledge({ id: 'AwsSolutions-SQS3', reason: 'This queue is the dead-letter queue.' });
  return queue;
}
