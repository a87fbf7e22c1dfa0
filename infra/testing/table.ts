import { LOCAL, synthesised } from './synth.ts';

/** The table as the stack's template defines it. */
export function tableInTemplate() {
  const [table] = Object.values(synthesised(LOCAL).barkyard.findResources('AWS::DynamoDB::Table'));
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode, ...rest } = table?.Properties ?? {};
  return {
    create: {
      ...{ KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode },
      StreamSpecification: { ...rest.StreamSpecification, StreamEnabled: true },
    },
    TimeToLiveSpecification: rest.TimeToLiveSpecification,
  };
}
