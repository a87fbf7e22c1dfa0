import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { BROKEN_ANSWER } from '#shared/core/answers';
import { GIVEN_UP } from '#shared/core/jobs';
import { KEPT_RECORD } from '#shared/core/stream';
import type { Api } from './core/api.ts';
import { optionsOf } from './core/options.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import type { WorkQueue } from './core/work-queue.ts';
import type { Presence } from './presence.ts';

interface AlarmsProps {
  api: Api;
  table: Table;
  presence: Presence;
  /** Dead-letter queues by the name of what failed. */
  failures: Record<string, Queue>;
  /** Consumers of the table's stream. */
  readers: RoomFunction[];
  queues: WorkQueue[];
  /** Works the queues. */
  work: RoomFunction;
}

const PERIOD = { period: Duration.minutes(5) };
const SUM = { ...PERIOD, statistic: 'Sum' };
/** Each invocation counts as 0 or 1 error, so the average is the error rate. */
const SHARE = { ...PERIOD, statistic: 'Average' };
const ONE_PERCENT = 0.01;
const LATE_MS = 600_000;
/** Longer than any job is put off. */
const WAITING_S = 3600;

const FAILURE = FilterPattern.stringValue('$.level', '=', 'ERROR');

const nameOf = ({ node }: RoomFunction) => node.path.split('/').slice(1).join('');

export class Alarms extends Construct {
  readonly #topic: Topic;

  constructor(scope: Construct, { api, table, presence, failures, readers, queues, work }: AlarmsProps) {
    super(scope, 'Alarms');
    this.#topic = this.#mail();
    const functions = scope.node.findAll().filter((construct) => construct instanceof RoomFunction);
    for (const fn of functions) this.#watch(fn);
    this.#watchAnswers(functions.filter(({ throwsRefusals }) => !throwsRefusals));
    this.#raise('ServerErrors', api.resource.metricServerError(SUM), 'The API returns server errors (5xx).');
    this.#raise('SocketErrors', presence.stage.metric('IntegrationError', SUM), 'WebSocket integration errors.');
    for (const metric of ['ReadThrottleEvents', 'WriteThrottleEvents']) {
      this.#raise(metric, table.resource.metric(metric, SUM), 'DynamoDB is throttling.');
    }
    for (const reader of readers) this.#watchReader(reader);
    for (const queue of queues) this.#watchQueue(queue);
    const givenUp = this.#logged(work, 'GivenUp', FilterPattern.stringValue('$.message', '=', GIVEN_UP));
    this.#raise('GivenUp', givenUp, 'Texts had no score for a day (npm run rescreen looks again).');
    for (const [name, queue] of Object.entries(failures)) {
      const waiting = queue.metricApproximateNumberOfMessagesVisible({ ...PERIOD, statistic: 'Maximum' });
      this.#raise(`${name}Failures`, waiting, `${name} has messages in its dead-letter queue.`);
    }
  }

  #watchReader(reader: RoomFunction) {
    const name = nameOf(reader);
    const age = reader.metric('IteratorAge', { ...PERIOD, statistic: 'Maximum' });
    this.#raise(`${name}Age`, age, `${name} is more than 10 minutes behind the stream.`, LATE_MS);
    const kept = this.#logged(reader, `${name}Kept`, FilterPattern.stringValue('$.message', '=', KEPT_RECORD));
    this.#raise(`${name}Kept`, kept, `${name} left records to be replayed (npm run replay).`);
  }

  #watchQueue({ node: { id }, queue }: WorkQueue) {
    const age = queue.metricApproximateAgeOfOldestMessage({ ...PERIOD, statistic: 'Maximum' });
    this.#raise(`${id}Age`, age, `Work of ${id} has waited for more than an hour.`, WAITING_S);
  }

  #watch(fn: RoomFunction) {
    const name = nameOf(fn);
    if (fn.throwsRefusals)
      this.#raise(`${name}Errors`, this.#logged(fn, `${name}Failures`, FAILURE), `${name} logs failures.`);
    else
      this.#raise(`${name}Errors`, fn.metricErrors(SHARE), `More than 1 % of the calls of ${name} fail.`, ONE_PERCENT);
    this.#raise(`${name}Throttles`, fn.metricThrottles(SUM), `Lambda ${name} is throttled.`);
  }

  #logged({ logGroup }: RoomFunction, metricName: string, filterPattern: IFilterPattern) {
    const filter = new MetricFilter(this, `${metricName}Log`, {
      logGroup,
      filterPattern,
      metricNamespace: Stack.of(this).stackName,
      metricName,
    });
    return filter.metric(SUM);
  }

  /** An answer without its broken items is still a 200, so only the log shows it. */
  #watchAnswers(functions: RoomFunction[]) {
    for (const fn of functions) {
      new MetricFilter(this, `${nameOf(fn)}Answers`, {
        logGroup: fn.logGroup,
        filterPattern: FilterPattern.stringValue('$.message', '=', BROKEN_ANSWER),
        metricNamespace: Stack.of(this).stackName,
        metricName: 'BrokenAnswers',
      });
    }
    const metric = new Metric({ namespace: Stack.of(this).stackName, metricName: 'BrokenAnswers', ...SUM });
    this.#raise('BrokenAnswers', metric, 'Answers break their contract; they were sent without the broken parts.');
  }

  #raise(id: string, metric: IMetric, alarmDescription: string, threshold = 0) {
    new Alarm(this, id, {
      metric,
      threshold,
      alarmDescription,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.#topic));
  }

  #mail() {
    const { alarmMail } = optionsOf(this);
    const topic = new Topic(this, 'Topic', { displayName: 'Barkyard', enforceSSL: true });
    // `enforceSSL` adds a policy, which replaces the default one that admits alarms of this account.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (alarmMail) topic.addSubscription(new EmailSubscription(alarmMail));
    const reason = 'It carries names of alarms only, and CloudWatch cannot use the key of SNS.';
    Validations.of(topic).acknowledge({ id: 'AwsSolutions-SNS2', reason });
    return topic;
  }
}
