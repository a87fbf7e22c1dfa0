import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';

export const PERIOD = { period: Duration.minutes(5) };
export const SUM = { ...PERIOD, statistic: 'Sum' };
export const MAXIMUM = { ...PERIOD, statistic: 'Maximum' };

export const totalOf = (metrics: Record<string, IMetric>) =>
  new MathExpression({ expression: `SUM([${Object.keys(metrics)}])`, usingMetrics: metrics, ...PERIOD });

/** One failure in a quiet hour is no trend. */
export const shareOf = (failures: IMetric, calls: IMetric) =>
  new MathExpression({
    expression: 'IF(failures > 2, failures / calls, 0)',
    usingMetrics: { failures, calls },
    ...PERIOD,
  });
