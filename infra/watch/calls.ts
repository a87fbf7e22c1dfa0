import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { DIRECT_CALL } from '#shared/core/headers';
import { BROKEN_ANSWER } from '#shared/core/route';
import type { Api } from '../core/api.ts';
import { optionsOf } from '../core/options.ts';
import type { RoomFunction } from '../core/room-function.ts';
import type { Presence } from '../presence.ts';
import { countFailures, countOf, failuresOf, nameOf } from './logged.ts';
import { ofMany, PERIOD, SUM, shareOf, totalOf } from './math.ts';
import { Rollout } from './rollout.ts';
import type { WatchStack } from './watch-stack.ts';

const ONE_PERCENT = 0.01;
const HALF = 0.5;
const SLOW_MS = 3000;
/** In five minutes; a few come from scanners. */
const MANY = 20;

/** Functions that a schedule or CloudFormation starts report failures to a queue or to the operator. */
export function watchFailures(stack: WatchStack, functions: RoomFunction[], consumers: RoomFunction[]) {
  const rollout = optionsOf(stack).rollout ? new Rollout(stack) : undefined;
  for (const fn of functions) {
    countFailures(stack, fn);
    const failures = failuresOf(stack, fn);
    if (fn.isCalled) {
      const alarm = watchRoom(stack, fn, failures);
      rollout?.shift(fn, alarm);
    } else if (fn.throwsRefusals || consumers.includes(fn)) watchConsumer(stack, fn, failures);
  }
}

function watchRoom(stack: WatchStack, fn: RoomFunction, failures: IMetric) {
  return stack.watch(`${nameOf(fn)}Failures`, {
    metric: shareOf(failures, fn.metricInvocations(SUM)),
    description: `More than 1 % of the calls of ${nameOf(fn)} fail.`,
    section: 'Failures of a feature',
    threshold: ONE_PERCENT,
    lasting: true,
    urgent: true,
  });
}

function watchConsumer(stack: WatchStack, fn: RoomFunction, metric: IMetric) {
  const description = `${nameOf(fn)} keeps failing.`;
  const section = fn.throwsRefusals ? 'Failures of the triggers' : 'Failures of a consumer';
  // Nobody can register or sign in without the triggers.
  stack.watch(`${nameOf(fn)}Failures`, { metric, description, section, lasting: true, urgent: fn.throwsRefusals });
}

export function watchApi(stack: WatchStack, { resource }: Api, functions: RoomFunction[]) {
  stack.watch('ServerErrors', {
    metric: shareOf(resource.metricServerError(SUM), resource.metricCount(SUM)),
    description: 'More than 1 % of all calls return a 5xx.',
    section: 'Server errors',
    threshold: ONE_PERCENT,
    lasting: true,
    urgent: true,
  });
  stack.watch('Latency', {
    metric: ofMany(resource.metricLatency({ ...PERIOD, statistic: 'p95' }), resource.metricCount(SUM)),
    description: 'One call in twenty takes more than three seconds.',
    section: 'Latency',
    threshold: SLOW_MS,
    lasting: true,
  });
  const rooms = functions.filter(({ isCalled }) => isCalled);
  stack.watch('BrokenAnswers', {
    metric: countOf(stack, 'BrokenAnswers', BROKEN_ANSWER, rooms),
    description: 'Answers break their contract; they were sent without the broken parts.',
    section: 'Broken answers',
  });
  stack.watch('DirectCalls', {
    metric: countOf(stack, 'DirectCalls', DIRECT_CALL, rooms),
    description: 'Calls or sockets went past the distribution, and were refused.',
    section: 'Direct calls',
    threshold: MANY,
    lasting: true,
  });
}

export function watchSockets(stack: WatchStack, { stage }: Presence) {
  const named = (name: string) => stage.metric(name, SUM);
  stack.watch('SocketErrors', {
    metric: named('ExecutionError'),
    description: 'Sockets fail.',
    section: 'Socket errors',
    lasting: true,
  });
  stack.watch('SocketRefusals', {
    // Our function's refusals; those before it, by the stage's rate, are client errors.
    metric: shareOf(totalOf({ ours: named('IntegrationError'), before: named('ClientError') }), named('ConnectCount')),
    description: 'Half of the sockets are refused.',
    section: 'Socket refusals',
    threshold: HALF,
    lasting: true,
  });
}
