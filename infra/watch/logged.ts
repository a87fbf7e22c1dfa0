import { Stack } from 'aws-cdk-lib';
import { type MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { RoomFunction } from '../core/room-function.ts';
import { SUM, totalOf } from './math.ts';

const SERVICE = '$.service';

/** Two deployments in one account count apart. */
export function namespaceOf(scope: Construct): string {
  const stack = Stack.of(scope);
  return (stack.nestedStackParent ?? stack).stackName;
}

export const nameOf = ({ node }: RoomFunction) => node.path.split('/').slice(1).join('');

export function countOf(scope: Construct, metricName: string, message: string, functions: RoomFunction[]): Metric {
  const namespace = namespaceOf(scope);
  const filterPattern = FilterPattern.stringValue('$.message', '=', message);
  for (const fn of functions) filter(scope, fn, { metricName, filterPattern });
  return new Metric({ namespace, metricName, ...SUM });
}

const FAILURES = 'Failures';
const CRASHES = 'Crashes';

/** Lines of Lambda itself about what ended before it could log: too late, out of memory, or unable to start. */
const CRASHED = FilterPattern.anyTerm('Task timed out after', 'Error Type: Runtime.');

/**
 * Counts the errors that a function logs, which its own metric misses: a room answers them, a consumer gives them back. A plain
 * line has no field to count by, so that crashes have a metric for each function.
 */
export function failuresOf(scope: Construct, fn: RoomFunction): MathExpression {
  const [namespace, name] = [namespaceOf(scope), nameOf(fn)];
  const dimensionsMap = { service: fn.functionName };
  const logged = new Metric({ namespace, metricName: FAILURES, dimensionsMap, ...SUM });
  const crashed = new Metric({ namespace, metricName: `${name}${CRASHES}`, ...SUM });
  return totalOf({ [`logged${name}`]: logged, [`crashed${name}`]: crashed }, name);
}

export function countFailures(scope: Construct, fn: RoomFunction) {
  const filterPattern = FilterPattern.stringValue('$.level', '=', 'ERROR');
  filter(scope, fn, { metricName: FAILURES, filterPattern, dimensions: { service: SERVICE } });
  filter(scope, fn, { id: CRASHES, metricName: `${nameOf(fn)}${CRASHES}`, filterPattern: CRASHED });
}

interface Filter {
  metricName: string;
  /** @default the metric's name */
  id?: string;
  filterPattern: IFilterPattern;
  dimensions?: Record<string, string>;
}

function filter(scope: Construct, fn: RoomFunction, { metricName, id = metricName, ...props }: Filter) {
  const metricNamespace = namespaceOf(scope);
  new MetricFilter(scope, `${nameOf(fn)}${id}Log`, {
    logGroup: fn.logGroup,
    metricNamespace,
    metricName,
    ...props,
  });
}
