import { NestedStack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Construct } from 'constructs';
import type { Operators } from './operators.ts';

interface Watching {
  metric: IMetric;
  description: string;
  section: string;
  /** @default 0 */
  threshold?: number;
  /** For shares and latencies: rings for two of three periods. @default it rings for one */
  lasting?: boolean;
  /** People are kept out, or data is about to be lost: it also pages. @default it mails */
  urgent?: boolean;
  /** @default above the threshold */
  comparisonOperator?: ComparisonOperator;
  /** @default what counts nothing is well */
  treatMissingData?: TreatMissingData;
}

export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

export function newAlarm(scope: Construct, operators: Operators, id: string, watching: Watching) {
  const { description, section, threshold = 0, lasting = false, urgent = false, ...own } = watching;
  const alarm = new Alarm(scope, id, {
    threshold,
    alarmDescription: `${description} See docs/runbook.md#${anchorOf(section)}`,
    evaluationPeriods: lasting ? 3 : 1,
    datapointsToAlarm: lasting ? 2 : 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    ...own,
  });
  for (const topic of [operators.topic, ...(urgent ? [operators.urgent] : [])]) {
    const tell = new SnsAction(topic);
    alarm.addAlarmAction(tell);
    alarm.addOkAction(tell);
  }
  return alarm;
}

interface Quiet {
  metric: IMetric;
  description: string;
  threshold: number;
  periods: number;
  /** @default all periods */
  datapoints?: number;
  comparisonOperator: ComparisonOperator;
  treatMissingData: TreatMissingData;
}

/** A part of a composite alarm, which alone tells operators. */
export const quietAlarm = (scope: Construct, id: string, { description, periods, datapoints, ...own }: Quiet) =>
  new Alarm(scope, id, {
    alarmDescription: description,
    evaluationPeriods: periods,
    datapointsToAlarm: datapoints ?? periods,
    ...own,
  });

/** Monitoring, which keeps no data, in a stack with 500 resources of its own. */
export class WatchStack extends NestedStack {
  readonly alarms: Alarm[] = [];
  readonly #operators: Operators;

  constructor(scope: Construct, operators: Operators) {
    super(scope, 'Watch', { description: 'Barkyard: alarms, counts of log lines, dashboard and gradual rollout' });
    this.#operators = operators;
  }

  watch(id: string, watching: Watching) {
    const alarm = newAlarm(this, this.#operators, id, watching);
    this.alarms.push(alarm);
    return alarm;
  }
}
