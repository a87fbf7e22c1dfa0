import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';

export const PERIOD = { period: Duration.minutes(5) };
export const SUM = { ...PERIOD, statistic: 'Sum' };
export const MAXIMUM = { ...PERIOD, statistic: 'Maximum' };

/** What counts nothing has no data, and a sum with it would have none either. */
export const totalOf = (metrics: Record<string, IMetric>, label?: string) => {
  const filled = Object.keys(metrics).map((id) => `FILL(${id}, 0)`);
  return new MathExpression({ expression: filled.join(' + '), usingMetrics: metrics, label, ...PERIOD });
};

/** One failure in a quiet hour is no trend. */
export const shareOf = (failures: IMetric, calls: IMetric) =>
  new MathExpression({
    expression: 'IF(failures > 2, failures / calls, 0)',
    usingMetrics: { failures, calls },
    ...PERIOD,
  });

/** Of so few calls, the slowest twentieth is one, and so is a hundredth of errors. */
const FEW = 20;

export const ofMany = (value: IMetric, calls: IMetric) =>
  new MathExpression({ expression: `IF(calls > ${FEW}, value, 0)`, usingMetrics: { value, calls }, ...PERIOD });
