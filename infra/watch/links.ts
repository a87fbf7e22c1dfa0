import { Aws, Stack } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { RoomFunction } from '../core/room-function.ts';
import { nameOf } from './logged.ts';

/** What counts as a failure, and what Lambda says of one. */
const FAILED = '?ERROR ?"Task timed out after" ?"Error Type: Runtime."';

/** The console of CloudWatch encodes twice, and writes a dollar for the percent sign. */
const encoded = (text: string) => encodeURIComponent(encodeURIComponent(text)).replaceAll('%', '$');

const consoleOf = (scope: Construct, service: string) => {
  const { region } = Stack.of(scope);
  return `https://${region}.console.aws.amazon.com/${service}/home?region=${region}`;
};

const linked = (name: string, address: string) => `[${name}](${address})`;

/** The log group of a function, searched for its failures. */
const toLog = (fn: RoomFunction) =>
  `${consoleOf(fn, 'cloudwatch')}#logsV2:log-groups/log-group/${fn.logGroup.logGroupName}/log-events$3FfilterPattern$3D${encoded(FAILED)}`;

/** By its address, whose parts CloudFormation knows, so that only what is between them is encoded here. */
const toQueue = (queue: Queue) =>
  `${consoleOf(queue, 'sqs/v3')}#/queues/https%3A%2F%2Fsqs.${Stack.of(queue).region}.${Aws.URL_SUFFIX}%2F${Aws.ACCOUNT_ID}%2F${queue.queueName}`;

export const linksTo = (functions: RoomFunction[], queues: [name: string, queue: Queue][]) =>
  [
    `**Failures in the logs**: ${functions.map((fn) => linked(nameOf(fn), toLog(fn))).join(' · ')}`,
    `**Queues**: ${queues.map(([name, queue]) => linked(name, toQueue(queue))).join(' · ')}`,
  ].join('\n\n');
