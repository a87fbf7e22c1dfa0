import { Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { RoomFunction } from '../core/room-function.ts';
import { SUM } from './math.ts';

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

/** Counts the errors that a function logs, which its own metric misses: a room answers them, a consumer gives them back. */
export const failuresOf = (scope: Construct, fn: RoomFunction) =>
  new Metric({
    namespace: namespaceOf(scope),
    metricName: FAILURES,
    dimensionsMap: { service: fn.functionName },
    label: nameOf(fn),
    ...SUM,
  });

export function countFailures(scope: Construct, fn: RoomFunction) {
  const filterPattern = FilterPattern.stringValue('$.level', '=', 'ERROR');
  filter(scope, fn, { metricName: FAILURES, filterPattern, dimensions: { service: SERVICE } });
}

interface Filter {
  metricName: string;
  filterPattern: IFilterPattern;
  dimensions?: Record<string, string>;
}

function filter(scope: Construct, fn: RoomFunction, { metricName, ...props }: Filter) {
  const metricNamespace = namespaceOf(scope);
  new MetricFilter(scope, `${nameOf(fn)}${metricName}Log`, {
    logGroup: fn.logGroup,
    metricNamespace,
    metricName,
    ...props,
  });
}
