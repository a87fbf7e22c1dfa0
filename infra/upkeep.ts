import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { RecursiveLoop } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { type Queue as Purpose, QUEUES, queueOf, queueVariable, STREAM_READS } from '#shared/core/jobs';
import { AT_ONCE } from './core/at-once.ts';
import { grantUsers } from './core/grant-users.ts';
import type { LostRecords } from './core/lost-records.ts';
import { optionsOf } from './core/options.ts';
import { readStream } from './core/read-stream.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import type { Users } from './core/users.ts';
import { WorkQueue } from './core/work-queue.ts';
import type { Media } from './media.ts';
import type { Moderation } from './moderation.ts';

interface UpkeepProps {
  table: Table;
  lost: LostRecords;
  users: Users;
  media: Media;
  moderation: Moderation;
}

const WORK_TIMEOUT = Duration.seconds(60);

/** The others have a function of their own. */
const OF_WORK = ['people', 'moderation', 'rest'] as const;

/** Turns stream records into queued jobs; each message is one page of work. */
export class Upkeep extends Construct {
  readonly records: RoomFunction;
  readonly work: RoomFunction;
  readonly queues: Record<Purpose, WorkQueue>;
  readonly timeout = WORK_TIMEOUT;

  constructor(scope: Construct, { table, lost, users, media, moderation }: UpkeepProps) {
    super(scope, 'Upkeep');
    this.queues = {
      people: this.#queue('people'),
      moderation: this.#queue('moderation'),
      pushes: this.#queue('pushes'),
      pictures: this.#queue('pictures'),
      rest: this.#queue('rest'),
    };
    this.records = this.#readStream(table, lost);
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
    this.#start('core.due', Duration.minutes(1));
    // On a local AWS somebody is waiting to see the tag that they have just used.
    this.#start('posts.countTags', Duration.minutes(optionsOf(this).endpoint ? 1 : 5));
  }

  #queue(purpose: Purpose) {
    const id = `${purpose.charAt(0).toUpperCase()}${purpose.slice(1)}`;
    return new WorkQueue(this, id, { timeout: WORK_TIMEOUT, atOnce: AT_ONCE[purpose] });
  }

  #grantSend(fn: RoomFunction, purposes: readonly Purpose[] = QUEUES) {
    for (const purpose of purposes) {
      const { queue } = this.queues[purpose];
      fn.addEnvironment(queueVariable(purpose), queue.queueUrl);
      queue.grant(fn, 'sqs:SendMessage');
    }
  }

  grantPush(fn: RoomFunction) {
    this.#grantSend(fn, ['pushes']);
  }

  grantForget(fn: RoomFunction) {
    this.#grantSend(fn, [queueOf('media.forget')]);
  }

  grantAccept(fn: RoomFunction) {
    this.#grantSend(fn, [queueOf('follows.accept')]);
  }

  #readStream(table: Table, lost: LostRecords) {
    const records = new RoomFunction(this, 'Records', {
      entry: 'stream/upkeep.ts',
      table,
      usesTable: false,
      reservedConcurrentExecutions: optionsOf(this).concurrency.upkeep,
    });
    this.#grantSend(records);
    readStream(records, { table, lost, reads: STREAM_READS.upkeep });
    return records;
  }

  #work(table: Table) {
    const { announced } = optionsOf(this);
    const work = new RoomFunction(this, 'Work', {
      entry: 'stream/work.ts',
      table,
      indexes: ['GSI1', 'GSI2'],
      timeout: WORK_TIMEOUT,
      // Each page of a job sends the next one, and Lambda would stop the seventeenth as a runaway loop.
      recursiveLoop: RecursiveLoop.ALLOW,
      environment: announced ? { ANNOUNCED: `${announced}` } : undefined,
    });
    this.#grantSend(work);
    for (const purpose of OF_WORK) this.queues[purpose].workedBy(work);
    return work;
  }

  #grantUsers(work: RoomFunction, { pool }: Users) {
    work.addEnvironment('USER_POOL_ID', pool.userPoolId);
    grantUsers(work, pool, ['AdminUserGlobalSignOut', 'AdminDeleteUser']);
  }

  #start(job: string, every: Duration) {
    const message = RuleTargetInput.fromObject({ job, input: {} });
    const { queue, lost } = this.queues[queueOf(job)];
    const target = new SqsQueue(queue, { message, deadLetterQueue: lost });
    new Rule(this, `Start-${job}`, { schedule: Schedule.rate(every), targets: [target] });
  }
}
