import { CfnCondition, CfnParameter, Duration, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { type CfnAlarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { DISTRIBUTION } from '../core/names.ts';
import { optionsOf } from '../core/options.ts';
import { errorRateOf, requestsOf } from './distribution.ts';
import { ofMany } from './math.ts';
import { Operators } from './operators.ts';
import { newAlarm } from './watch-stack.ts';

const FIVE_PERCENT = 5;
/** ACM renews 60 days before the end; what is not renewed two weeks later needs somebody. */
const DAYS = 45;

/**
 * Alarms of the distribution and its certificate, in the only region that has their metrics. It knows the distribution by a
 * parameter: a reference would tie two regions together, and an export in use cannot be removed.
 */
export class BarkyardEdge extends Stack {
  readonly #operators: Operators;

  constructor(scope: Construct, props: StackProps) {
    super(scope, 'BarkyardEdge', { description: 'Barkyard: alarms of the distribution and its certificate', ...props });
    this.#operators = new Operators(this);
    this.#watchDistribution();
    const { certificateArn } = optionsOf(this);
    if (certificateArn) this.#watchCertificate(certificateArn);
  }

  #watchDistribution() {
    const { valueAsString: distributionId } = new CfnParameter(this, DISTRIBUTION, {
      default: '',
      description: 'The output DistributionId of the main stack, once there is one.',
    });
    const alarm = newAlarm(this, this.#operators, 'DistributionErrors', {
      metric: ofMany(errorRateOf(distributionId), requestsOf(distributionId)),
      description: 'More than 5 % of the requests to the site are answered by a 5xx.',
      section: 'Errors of the distribution',
      threshold: FIVE_PERCENT,
      lasting: true,
      urgent: true,
    });
    const expression = Fn.conditionNot(Fn.conditionEquals(distributionId, ''));
    const isKnown = new CfnCondition(this, 'IsDistributionKnown', { expression });
    (alarm.node.defaultChild as CfnAlarm).cfnOptions.condition = isKnown;
  }

  #watchCertificate(arn: string) {
    const certificate = Certificate.fromCertificateArn(this, 'Certificate', arn);
    newAlarm(this, this.#operators, 'CertificateEnds', {
      metric: certificate.metricDaysToExpiry({ period: Duration.days(1) }),
      description: `The certificate of the site ends within ${DAYS} days.`,
      section: 'End of the certificate',
      threshold: DAYS,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      // The metric ends with the certificate, and begins hours after it.
      treatMissingData: TreatMissingData.IGNORE,
    });
  }
}
