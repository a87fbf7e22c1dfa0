import { Duration, Validations } from 'aws-cdk-lib';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { deadLetters, QUEUE } from './core/dead-letters.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';

interface UpkeepProps {
  table: Table;
}

const TRIES = 5;
const WORK_TIMEOUT = Duration.seconds(60);
/** Work gives way to people: so few pages of it are done at the same time. */
const AT_ONCE = 5;

/** What follows from a change of the table, later: the stream is turned into messages, one page of work each. */
export class Upkeep extends Construct {
  /** Reads the stream. */
  readonly records: RoomFunction;
  /** The work that waits. */
  readonly queue: Queue;
  /** Records that could not be turned into work. */
  readonly lostRecords: Queue;
  /** Work that could not be done. */
  readonly lostWork: Queue;

  constructor(scope: Construct, { table }: UpkeepProps) {
    super(scope, 'Upkeep');
    this.lostRecords = deadLetters(this, 'LostRecords');
    this.lostWork = deadLetters(this, 'LostWork');
    this.queue = new Queue(this, 'Queue', {
      ...QUEUE,
      visibilityTimeout: Duration.seconds(6 * WORK_TIMEOUT.toSeconds()),
      deadLetterQueue: { queue: this.lostWork, maxReceiveCount: TRIES },
    });
    this.records = this.#readStream(table);
    this.#work(table);
  }

  #readStream(table: Table) {
    const records = new RoomFunction(this, 'Records', {
      entry: 'upkeep.ts',
      table,
      usesTable: false,
      environment: { QUEUE: this.queue.queueUrl },
    });
    this.queue.grantSendMessages(records);
    records.addEventSource(
      new DynamoEventSource(table.resource, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 25,
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        retryAttempts: TRIES,
        maxRecordAge: Duration.hours(1),
        onFailure: new SqsDlq(this.lostRecords),
      }),
    );
    Validations.of(records.role ?? records).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'To list streams has no resource that a policy could name; to read one is granted on the stream alone.',
    });
    return records;
  }

  #work(table: Table) {
    const work = new RoomFunction(this, 'Work', {
      entry: 'work.ts',
      table,
      timeout: WORK_TIMEOUT,
      environment: { QUEUE: this.queue.queueUrl },
    });
    this.queue.grantSendMessages(work);
    work.addEventSource(
      new SqsEventSource(this.queue, { batchSize: AT_ONCE, reportBatchItemFailures: true, maxConcurrency: AT_ONCE }),
    );
  }
}
