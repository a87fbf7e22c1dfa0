import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { PERIOD, SUM } from './math.ts';

/** The CDK's own metrics of a distribution lack its second dimension, and so have no data. */
const metricOf = (DistributionId: string, metricName: string, options: MetricOptions) =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId, Region: 'Global' },
    ...options,
  });

export const requestsOf = (id: string, region?: string) => metricOf(id, 'Requests', { ...SUM, region });

/** In percent, of all requests: also those that CloudFront answers by itself. */
export const errorRateOf = (id: string, region?: string) =>
  metricOf(id, '5xxErrorRate', { ...PERIOD, statistic: 'Average', region });
