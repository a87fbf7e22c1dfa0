import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Api } from '../core/api.ts';
import { CLOUDFRONT_REGION } from '../core/regions.ts';
import type { RoomFunction } from '../core/room-function.ts';
import type { Table } from '../core/table.ts';
import type { WorkQueue } from '../core/work-queue.ts';
import type { Presence } from '../presence.ts';
import { errorRateOf, requestsOf } from './distribution.ts';
import { linksTo } from './links.ts';
import { failuresOf, nameOf } from './logged.ts';
import { MAXIMUM, PERIOD, SUM } from './math.ts';
import { throttlesOf } from './stores.ts';

interface Watched {
  api: Api;
  table: Table;
  presence: Presence;
  distribution: IDistribution;
  functions: RoomFunction[];
  readers: RoomFunction[];
  queues: WorkQueue[];
  deadLetters: Record<string, Queue>;
}

const WIDTH = 24;
const HALF = { width: WIDTH / 2, height: 6 };

const graph = (title: string, ...left: IMetric[]) => new GraphWidget({ title, left, ...HALF });

const p = (percentile: number) => ({ ...PERIOD, statistic: `p${percentile}` });

function ofFunctions(scope: Construct, functions: RoomFunction[]): IWidget[] {
  const label = (fn: RoomFunction) => ({ label: nameOf(fn) });
  return [
    graph('Invocations', ...functions.map((fn) => fn.metricInvocations({ ...SUM, ...label(fn) }))),
    graph('Failures', ...functions.map((fn) => failuresOf(scope, fn))),
    graph('Duration, p95 (ms)', ...functions.map((fn) => fn.metricDuration({ ...p(95), ...label(fn) }))),
    graph('Throttles of Lambda', ...functions.map((fn) => fn.metricThrottles({ ...SUM, ...label(fn) }))),
  ];
}

function ofCalls({ api: { resource }, presence: { stage }, distribution: { distributionId } }: Watched): IWidget[] {
  const sockets = ['ConnectCount', 'MessageCount', 'ClientError', 'ExecutionError', 'IntegrationError'];
  return [
    graph('Requests of the site', requestsOf(distributionId, CLOUDFRONT_REGION)),
    graph('Requests of the site answered by a 5xx (%)', errorRateOf(distributionId, CLOUDFRONT_REGION)),
    graph('Calls', resource.metricCount(SUM), resource.metricClientError(SUM), resource.metricServerError(SUM)),
    graph('Latency (ms)', resource.metricLatency(p(50)), resource.metricLatency(p(95)), resource.metricLatency(p(99))),
    graph('Sockets', ...sockets.map((name) => stage.metric(name, SUM))),
  ];
}

function ofStores({ table: { resource }, queues, readers, deadLetters }: Watched): IWidget[] {
  return [
    graph(
      'Units of the table',
      resource.metricConsumedReadCapacityUnits(SUM),
      resource.metricConsumedWriteCapacityUnits(SUM),
    ),
    graph('Throttles of the table', ...throttlesOf(resource)),
    graph('Oldest work (s)', ...queues.map(({ queue }) => queue.metricApproximateAgeOfOldestMessage(MAXIMUM))),
    graph(
      'Age of the stream (ms)',
      ...readers.map((fn) => fn.metric('IteratorAge', { ...MAXIMUM, label: nameOf(fn) })),
    ),
    graph(
      'Dead letters',
      ...Object.values(deadLetters).map((queue) => queue.metricApproximateNumberOfMessagesVisible(MAXIMUM)),
    ),
  ];
}

export function drawDashboard(scope: Construct, alarms: Alarm[], watched: Watched) {
  const status = new AlarmStatusWidget({ title: 'Alarms', alarms, width: WIDTH, height: 6 });
  const { functions, queues, deadLetters } = watched;
  const own = queues.map(({ node: { id }, queue }): [string, Queue] => [id, queue]);
  const lost = Object.entries(deadLetters).map(([name, queue]): [string, Queue] => [`${name}, dead letters`, queue]);
  const links = new TextWidget({ markdown: linksTo(functions, [...own, ...lost]), width: WIDTH, height: 4 });
  const graphs = [...ofCalls(watched), ...ofFunctions(scope, watched.functions), ...ofStores(watched)];
  new Dashboard(scope, 'Dashboard', { widgets: [[status], [links], graphs] });
}
