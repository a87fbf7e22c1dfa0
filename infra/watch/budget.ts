import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { optionsOf } from '../core/options.ts';

const WARNINGS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
];

/** Covers the whole account: tags split costs only if an operator activated them for billing. */
export function watchCosts(scope: Construct, { topicArn }: Topic) {
  const { budget } = optionsOf(scope);
  if (!budget) return;
  new CfnBudget(scope, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: budget, unit: 'USD' } },
    notificationsWithSubscribers: WARNINGS.map((warning) => ({
      notification: { comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE', ...warning },
      subscribers: [{ subscriptionType: 'SNS', address: topicArn }],
    })),
  });
}
