import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { optionsOf } from '../core/options.ts';

const WARNINGS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
];

/** Of the whole account: costs are told apart by tags only where an operator switched those on for billing. */
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
