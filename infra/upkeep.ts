import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { RecursiveLoop } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { deadLetters, QUEUE } from './core/dead-letters.ts';
import { grantUsers } from './core/grant-users.ts';
import { optionsOf } from './core/options.ts';
import { readStream } from './core/read-stream.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import type { Users } from './core/users.ts';
import type { Media } from './media.ts';
import type { Moderation } from './moderation.ts';

interface UpkeepProps {
  table: Table;
  users: Users;
  media: Media;
  moderation: Moderation;
}

const TRIES = 5;
const WORK_TIMEOUT = Duration.seconds(60);
/** Low, because background work must not slow down calls. */
const AT_ONCE = 5;

/** Turns stream records into queued jobs; each message is one page of work. */
export class Upkeep extends Construct {
  readonly records: RoomFunction;
  readonly work: RoomFunction;
  readonly queue: Queue;
  readonly lostRecords: Queue;
  readonly lostWork: Queue;

  constructor(scope: Construct, { table, users, media, moderation }: UpkeepProps) {
    super(scope, 'Upkeep');
    this.lostRecords = deadLetters(this, 'LostRecords');
    this.lostWork = deadLetters(this, 'LostWork');
    this.queue = new Queue(this, 'Queue', {
      ...QUEUE,
      visibilityTimeout: Duration.seconds(6 * WORK_TIMEOUT.toSeconds()),
      deadLetterQueue: { queue: this.lostWork, maxReceiveCount: TRIES },
    });
    this.records = this.#readStream(table);
    this.work = this.#work(table);
    const { work } = this;
    this.#grantUsers(work, users);
    media.grantForget(work);
    moderation.grantScreen(work);
    media.grantWatch(work);
    media.grantPack(work);
    moderation.grantWatch(work);
    this.#start('media.sweep', Duration.days(1));
    this.#start('account.resume', Duration.days(1));
    // On a local AWS somebody is waiting to see the tag that they have just used.
    this.#start('posts.countTags', Duration.minutes(optionsOf(this).endpoint ? 1 : 5));
  }

  #readStream(table: Table) {
    const records = new RoomFunction(this, 'Records', {
      entry: 'stream/upkeep.ts',
      table,
      usesTable: false,
      environment: { QUEUE: this.queue.queueUrl },
    });
    this.queue.grantSendMessages(records);
    readStream(records, table, this.lostRecords);
    return records;
  }

  #work(table: Table) {
    const work = new RoomFunction(this, 'Work', {
      entry: 'stream/work.ts',
      table,
      timeout: WORK_TIMEOUT,
      // Each page of a job sends the next one, and Lambda would stop the seventeenth as a runaway loop.
      recursiveLoop: RecursiveLoop.ALLOW,
      environment: { QUEUE: this.queue.queueUrl },
    });
    this.queue.grantSendMessages(work);
    work.addEventSource(
      new SqsEventSource(this.queue, { batchSize: AT_ONCE, reportBatchItemFailures: true, maxConcurrency: AT_ONCE }),
    );
    return work;
  }

  #grantUsers(work: RoomFunction, { pool }: Users) {
    work.addEnvironment('USER_POOL_ID', pool.userPoolId);
    grantUsers(work, pool, ['AdminUserGlobalSignOut', 'AdminDeleteUser']);
  }

  #start(job: string, every: Duration) {
    const message = RuleTargetInput.fromObject({ job, input: {} });
    const target = new SqsQueue(this.queue, { message, deadLetterQueue: this.lostWork });
    new Rule(this, `Start-${job}`, { schedule: Schedule.rate(every), targets: [target] });
  }
}
