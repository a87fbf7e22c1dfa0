import { CloudFormationClient, DescribeStacksCommand, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { synthesised } from '../../infra/testing/synth.ts';
import type { Scene } from './scene.ts';
import { watching } from './watching.ts';

const aws = mockClient(CloudFormationClient);
const WATCH = 'arn:aws:cloudformation:eu-west-1:111122223333:stack/Barkyard-production-AlarmsWatch/1';
const scene = { stackName: 'Barkyard-production', isLocal: false } as Scene;

const listed = (types: string[]) => ({
  StackResourceSummaries: types.map((ResourceType, at) => ({
    LogicalResourceId: `R${at}`,
    ResourceType,
    PhysicalResourceId: ResourceType === 'AWS::CloudFormation::Stack' ? WATCH : `r-${at}`,
    ResourceStatus: 'CREATE_COMPLETE' as const,
    LastUpdatedTimestamp: new Date(),
  })),
});

const typesIn = (template: { Resources: Record<string, { Type: string }> }) =>
  Object.values(template.Resources).map(({ Type }) => Type);

const { barkyard, watch } = synthesised({ environment: 'production' });
const nested = typesIn(watch.toJSON() as Parameters<typeof typesIn>[0]);

function deployed(types: string[], StackStatus: 'CREATE_COMPLETE' | 'UPDATE_ROLLBACK_COMPLETE' = 'CREATE_COMPLETE') {
  const main = typesIn(barkyard.toJSON() as Parameters<typeof typesIn>[0]);
  aws.on(ListStackResourcesCommand, { StackName: scene.stackName }).resolves(listed(main));
  aws.on(ListStackResourcesCommand, { StackName: WATCH }).resolves(listed(types));
  const stack = { StackName: 'Watch', StackStatus, CreationTime: new Date() };
  aws.on(DescribeStacksCommand, { StackName: WATCH }).resolves({ Stacks: [stack] });
}

beforeEach(() => {
  aws.reset();
});

it('what the template watches with is counted', async () => {
  deployed(nested);
  await expect(watching.run(scene)).resolves.toMatch(/^alarms: \d\d, counts of log lines: \d\d, dashboards: 1$/);
});

it('a nested stack that is not there, or was rolled back, is a finding', async () => {
  aws.on(ListStackResourcesCommand).resolves(listed(['AWS::Lambda::Function']));
  await expect(watching.run(scene)).rejects.toThrow('It is not there.');
  deployed(nested, 'UPDATE_ROLLBACK_COMPLETE');
  await expect(watching.run(scene)).rejects.toThrow('It is UPDATE_ROLLBACK_COMPLETE.');
});

it('one without a dashboard is a finding', async () => {
  deployed(nested.filter((type) => type !== 'AWS::CloudWatch::Dashboard'));
  await expect(watching.run(scene)).rejects.toThrow('It has no dashboards.');
});
