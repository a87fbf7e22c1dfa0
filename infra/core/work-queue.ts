import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { deadLetters, QUEUE } from './dead-letters.ts';
import { optionsOf } from './options.ts';
import type { RoomFunction } from './room-function.ts';

interface WorkQueueProps {
  timeout: Duration;
  atOnce: number;
}

const TRIES = 5;
/** A local function is a process. */
const LOCALLY_AT_ONCE = 4;

export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly lost: Queue;
  readonly #atOnce: number;

  constructor(scope: Construct, id: string, { timeout, atOnce }: WorkQueueProps) {
    super(scope, id);
    this.#atOnce = optionsOf(this).endpoint ? Math.min(atOnce, LOCALLY_AT_ONCE) : atOnce;
    this.lost = deadLetters(this, 'LostWork');
    this.queue = new Queue(this, 'Queue', {
      ...QUEUE,
      visibilityTimeout: Duration.seconds(6 * timeout.toSeconds()),
      deadLetterQueue: { queue: this.lost, maxReceiveCount: TRIES },
    });
  }

  workedBy(work: RoomFunction) {
    work.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency: this.#atOnce }),
    );
  }
}
