import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { BROKEN_ANSWER } from '#shared/core/answers';
import { DIRECT_CALL } from '#shared/core/origin';
import type { Api } from '../core/api.ts';
import type { RoomFunction } from '../core/room-function.ts';
import type { Presence } from '../presence.ts';
import { countFailures, countOf, failuresOf, nameOf } from './logged.ts';
import { shareOf, totalOf } from './math.ts';
import { type Operators, PERIOD, SUM } from './operators.ts';

const ONE_PERCENT = 0.01;
const HALF = 0.5;
const SLOW_MS = 3000;
/** In five minutes; single ones are of scanners. */
const MANY = 20;

/** Functions that a schedule or CloudFormation starts report failures to a queue or to the operator. */
export function watchFailures(operators: Operators, functions: RoomFunction[], consumers: RoomFunction[]) {
  for (const fn of functions) {
    countFailures(operators, fn);
    const failures = failuresOf(operators, fn);
    if (fn.isCalled) watchRoom(operators, fn, failures);
    else if (fn.throwsRefusals || consumers.includes(fn)) watchConsumer(operators, fn, failures);
  }
}

function watchRoom(operators: Operators, fn: RoomFunction, failures: Metric) {
  const alarm = operators.watch(`${nameOf(fn)}Failures`, {
    metric: shareOf(failures, fn.metricInvocations(SUM)),
    description: `More than 1 % of the calls of ${nameOf(fn)} fail.`,
    section: 'Failures of a room',
    threshold: ONE_PERCENT,
    lasting: true,
  });
  fn.rollout?.addAlarm(alarm);
}

function watchConsumer(operators: Operators, fn: RoomFunction, metric: Metric) {
  const description = `${nameOf(fn)} keeps failing.`;
  const section = fn.throwsRefusals ? 'Failures of the triggers' : 'Failures of a consumer';
  operators.watch(`${nameOf(fn)}Failures`, { metric, description, section, lasting: true });
}

export function watchApi(operators: Operators, { resource }: Api, functions: RoomFunction[]) {
  operators.watch('ServerErrors', {
    metric: resource.metricServerError({ ...PERIOD, statistic: 'Average' }),
    description: 'More than 1 % of all calls return a 5xx.',
    section: 'Server errors',
    threshold: ONE_PERCENT,
    lasting: true,
  });
  operators.watch('Latency', {
    metric: resource.metricLatency({ ...PERIOD, statistic: 'p95' }),
    description: 'One call in twenty takes more than three seconds.',
    section: 'Latency',
    threshold: SLOW_MS,
    lasting: true,
  });
  const rooms = functions.filter(({ isCalled }) => isCalled);
  operators.watch('BrokenAnswers', {
    metric: countOf(operators, 'BrokenAnswers', BROKEN_ANSWER, rooms),
    description: 'Answers break their contract; they were sent without the broken parts.',
    section: 'Broken answers',
  });
  operators.watch('DirectCalls', {
    metric: countOf(operators, 'DirectCalls', DIRECT_CALL, rooms),
    description: 'Calls or sockets went past the distribution, and were refused.',
    section: 'Direct calls',
    threshold: MANY,
    lasting: true,
  });
}

export function watchSockets(operators: Operators, { stage }: Presence) {
  const named = (name: string) => stage.metric(name, SUM);
  operators.watch('SocketErrors', {
    metric: totalOf({ execution: named('ExecutionError'), integration: named('IntegrationError') }),
    description: 'Sockets fail.',
    section: 'Socket errors',
    lasting: true,
  });
  operators.watch('SocketRefusals', {
    metric: shareOf(named('ClientError'), named('ConnectCount')),
    description: 'Half of the sockets are refused.',
    section: 'Socket refusals',
    threshold: HALF,
    lasting: true,
  });
}
