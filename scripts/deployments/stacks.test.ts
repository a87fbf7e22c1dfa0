import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
  type StackStatus,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentsOf } from './kept.ts';
import { outputsOf, refuseUnready, stackNamed } from './stacks.ts';

const aws = mockClient(CloudFormationClient);
const stackIn = (StackStatus: StackStatus) => ({
  StackName: 'Barkyard-production',
  CreationTime: new Date(),
  StackStatus,
});

beforeEach(() => {
  aws.reset();
});

describe('a stack', () => {
  it('that does not exist is none, and has no outputs', async () => {
    aws.on(DescribeStacksCommand).rejects(new Error('Stack with id Barkyard-production does not exist'));
    expect(await stackNamed('Barkyard-production')).toBeUndefined();
    expect(await outputsOf('Barkyard-production')).toEqual({});
  });

  it.each([
    ['CREATE_IN_PROGRESS', /^Wait until CloudFormation has finished, then start again: Barkyard-production is/],
    ['UPDATE_ROLLBACK_IN_PROGRESS', /^Wait until/],
    ['DELETE_FAILED', /^Run npm run destroy -- production first/],
    ['UPDATE_ROLLBACK_FAILED', /^Run npx cdk rollback Barkyard -c env=production first/],
    ['ROLLBACK_FAILED', /^Run npx cdk rollback/],
  ] as const)('that is %s is left alone, with what to do', (status, sentence) => {
    expect(() => refuseUnready(stackIn(status), 'production')).toThrow(sentence);
  });

  it.each([
    'CREATE_COMPLETE',
    'UPDATE_COMPLETE',
    'UPDATE_ROLLBACK_COMPLETE',
    'ROLLBACK_COMPLETE',
    'REVIEW_IN_PROGRESS',
  ] as const)('that is %s can be deployed', (status) =>
    expect(refuseUnready(stackIn(status), 'production')).toBeUndefined(),
  );

  it('leaves what its deployed template retains', async () => {
    const Resources = {
      Table: { DeletionPolicy: 'Retain' },
      Queue: {},
      Pool: { DeletionPolicy: 'RetainExceptOnCreate' },
    };
    aws.on(GetTemplateCommand).resolves({ TemplateBody: JSON.stringify({ Resources }) });
    const StackResourceSummaries = Object.keys(Resources).map((id) => ({
      LogicalResourceId: id,
      PhysicalResourceId: `own-${id}`,
      ResourceType: 'AWS::A::B',
      ResourceStatus: 'CREATE_COMPLETE' as const,
      LastUpdatedTimestamp: new Date(),
    }));
    aws.on(ListStackResourcesCommand).resolves({ StackResourceSummaries });
    const { kept, removed } = await contentsOf('Barkyard-production');
    expect([kept.map(({ name }) => name), removed.map(({ name }) => name)]).toEqual([
      ['own-Table', 'own-Pool'],
      ['own-Queue'],
    ]);
  });
});
