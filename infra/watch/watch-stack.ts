import { NestedStack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

interface Watching {
  metric: IMetric;
  description: string;
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

/** Monitoring, which keeps no data, in a stack with 500 resources of its own. */
export class WatchStack extends NestedStack {
  readonly topic: Topic;
  readonly alarms: Alarm[] = [];

  constructor(scope: Construct, topic: Topic) {
    super(scope, 'Watch', { description: 'Barkyard: alarms, counts of log lines, dashboard and gradual rollout' });
    this.topic = topic;
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
