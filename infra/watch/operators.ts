import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { optionsOf } from '../core/options.ts';

export const PERIOD = { period: Duration.minutes(5) };
export const SUM = { ...PERIOD, statistic: 'Sum' };
export const MAXIMUM = { ...PERIOD, statistic: 'Maximum' };

const PUBLISHERS = ['cloudwatch', 'budgets'];

interface Watching {
  metric: IMetric;
  description: string;
  /** Its heading in docs/runbook.md. */
  section: string;
  /** @default 0 */
  threshold?: number;
  /** For shares and latencies: rings for two of three periods. @default it rings for one */
  lasting?: boolean;
}

export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

/** The topic that notifies operators when an alarm begins and when it ends. */
export class Operators extends Construct {
  readonly topic: Topic;
  readonly alarms: Alarm[] = [];

  constructor(scope: Construct) {
    super(scope, 'Operators');
    const { alarmMail } = optionsOf(this);
    this.topic = new Topic(this, 'Topic', { displayName: 'Barkyard', enforceSSL: true });
    for (const publisher of PUBLISHERS) this.#admit(publisher);
    if (alarmMail) this.topic.addSubscription(new EmailSubscription(alarmMail));
    const reason = 'It carries names of alarms only, and CloudWatch cannot use the key of SNS.';
    Validations.of(this.topic).acknowledge({ id: 'AwsSolutions-SNS2', reason });
  }

  /** `enforceSSL` adds a policy, which replaces the default one that admits this account. */
  #admit(publisher: string) {
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal(`${publisher}.amazonaws.com`)],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }

  watch(id: string, { metric, description, section, threshold = 0, lasting = false }: Watching) {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      alarmDescription: `${description} See docs/runbook.md#${anchorOf(section)}`,
      evaluationPeriods: lasting ? 3 : 1,
      datapointsToAlarm: lasting ? 2 : 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    const tell = new SnsAction(this.topic);
    alarm.addAlarmAction(tell);
    alarm.addOkAction(tell);
    this.alarms.push(alarm);
    return alarm;
  }
}
