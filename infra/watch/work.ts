import { CfnParameter } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { GIVEN_UP, KEPT_RECORD } from '#shared/core/jobs';
import { UNEXAMINED, UNSCORED } from '#shared/moderation/kinds';
import { UNDELIVERED } from '#shared/notifications/devices';
import { EXECUTIONS } from '../core/names.ts';
import type { RoomFunction } from '../core/room-function.ts';
import type { WorkQueue } from '../core/work-queue.ts';
import type { Moderation } from '../moderation.ts';
import type { Pushes } from '../pushes.ts';
import { countOf, nameOf } from './logged.ts';
import { MAXIMUM, PERIOD, SUM, totalOf } from './math.ts';
import type { WatchStack } from './watch-stack.ts';

const LATE_MS = 600_000;
/** Longer than any job is delayed. */
const WAITING_S = 3600;
/** What an account usually has; `npm run deploy` asks and passes the real number on. */
const USUAL_EXECUTIONS = 1000;
const PERCENT = 80;

export function watchModeration(stack: WatchStack, { examining, scoring }: Moderation, work: RoomFunction) {
  const unscored = countOf(stack, 'UnscoredTexts', UNSCORED, scoring);
  const unseen = countOf(stack, 'UnexaminedPictures', UNEXAMINED, examining);
  stack.watch('Unscored', {
    metric: totalOf({ unscored, unseen }),
    description: 'Texts or pictures could not be examined: texts pass, pictures are refused.',
    section: 'Moderation unavailable',
    lasting: true,
  });
  stack.watch('GivenUp', {
    metric: countOf(stack, 'GivenUp', GIVEN_UP, [work]),
    description: 'Texts had no score for a day: npm run ops rescreen retries them.',
    section: 'Texts given up',
  });
}

export function watchWork(
  stack: WatchStack,
  readers: RoomFunction[],
  queues: WorkQueue[],
  deadLetters: Record<string, Queue>,
) {
  for (const reader of readers) {
    const metric = reader.metric('IteratorAge', MAXIMUM);
    const description = `${nameOf(reader)} is more than 10 minutes behind the stream.`;
    stack.watch(`${nameOf(reader)}Age`, {
      metric,
      description,
      section: 'Age of a stream',
      threshold: LATE_MS,
      urgent: true,
    });
  }
  stack.watch('KeptRecords', {
    metric: countOf(stack, 'KeptRecords', KEPT_RECORD, readers),
    description: 'Records could not be processed: npm run ops replay retries them.',
    section: 'Kept records',
  });
  for (const {
    node: { id },
    queue,
  } of queues) {
    const metric = queue.metricApproximateAgeOfOldestMessage(MAXIMUM);
    const description = `Messages of ${id} have waited for more than an hour.`;
    stack.watch(`${id}Age`, { metric, description, section: 'Age of a queue', threshold: WAITING_S });
  }
  for (const [name, queue] of Object.entries(deadLetters)) {
    const metric = queue.metricApproximateNumberOfMessagesVisible(MAXIMUM);
    const description = `${name} has messages in its dead-letter queue.`;
    stack.watch(`${name}Failures`, { metric, description, section: 'Dead letters' });
  }
}

/** A few are abandoned devices; this many mean that our keys are wrong, or a push service fails. */
const UNDELIVERED_PUSHES = 50;

export const watchPushes = (stack: WatchStack, { send }: Pushes) =>
  stack.watch('UndeliveredPushes', {
    metric: countOf(stack, 'UndeliveredPushes', UNDELIVERED, [send]),
    description: 'More than 50 pushes were refused by push services, or given up, in five minutes, for ten minutes.',
    section: 'Push failures',
    threshold: UNDELIVERED_PUSHES,
    lasting: true,
  });

/** For the whole account, which has one concurrency limit for all its functions. */
export function watchLambda(stack: WatchStack) {
  const lambda = (metricName: string, statistic: object) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, ...statistic });
  stack.watch('LambdaThrottles', {
    metric: lambda('Throttles', SUM),
    description: 'Lambda throttles functions of this account.',
    section: 'Lambda throttles',
    lasting: true,
    urgent: true,
  });
  const limit = new CfnParameter(stack.nestedStackParent ?? stack, EXECUTIONS, {
    type: 'Number',
    default: USUAL_EXECUTIONS,
    description: 'How many functions the account may run at once.',
  });
  stack.watch('LambdaConcurrency', {
    metric: new MathExpression({
      expression: `100 * running / ${limit.valueAsString}`,
      usingMetrics: { running: lambda('ConcurrentExecutions', MAXIMUM) },
      ...PERIOD,
    }),
    description: `Of the functions that this account may run at once, more than ${PERCENT} % run.`,
    section: 'Lambda concurrency',
    threshold: PERCENT,
  });
}
