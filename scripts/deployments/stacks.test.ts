import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
  type StackStatus,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contentsOf } from './kept.ts';
import { clientOf, outputsOf, refuseUnready, stackNamed, stacksOf } from './stacks.ts';

const aws = mockClient(CloudFormationClient);
const stackIn = (StackStatus: StackStatus) => ({
  StackName: 'Barkyard-production',
  CreationTime: new Date(),
  StackStatus,
});

beforeEach(() => {
  aws.reset();
});

const resource = (id: string, type = 'AWS::A::B') => ({
  LogicalResourceId: id,
  PhysicalResourceId: `own-${id}`,
  ResourceType: type,
  ResourceStatus: 'CREATE_COMPLETE' as const,
  LastUpdatedTimestamp: new Date(),
});

describe('a stack', () => {
  it('that does not exist is none, and has no outputs', async () => {
    aws.on(DescribeStacksCommand).rejects(new Error('Stack with id Barkyard-production does not exist'));
    expect(await stackNamed('Barkyard-production')).toBeUndefined();
    expect(await outputsOf('Barkyard-production')).toEqual({});
  });

  it('is looked for where it is: the firewall in us-east-1, the others where the deployment is', async () => {
    vi.stubEnv('AWS_REGION', 'eu-west-1');
    aws.on(DescribeStacksCommand).callsFake(async ({ StackName }, getClient) => {
      const region = await getClient().config.region();
      return { Stacks: [{ ...stackIn('CREATE_COMPLETE'), StackName, StackId: `arn:aws:cloudformation:${region}:1` }] };
    });
    const found = await stacksOf('production');
    const regions = await Promise.all(found.map(({ StackId = '' }) => clientOf(StackId).config.region()));
    expect(found.map(({ StackName }, at) => [StackName, regions[at]])).toEqual([
      ['BarkyardFirewall-production', 'us-east-1'],
      ['BarkyardMail-production', 'eu-west-1'],
      ['Barkyard-production', 'eu-west-1'],
      ['BarkyardSite-production', 'eu-west-1'],
      ['BarkyardCanary-production', 'eu-west-1'],
      ['BarkyardPipeline-production', 'eu-west-1'],
      ['BarkyardEdge-production', 'us-east-1'],
    ]);
    vi.unstubAllEnvs();
  });

  it.each([
    ['CREATE_IN_PROGRESS', /^Wait until CloudFormation has finished, then start again: Barkyard-production is/],
    ['UPDATE_ROLLBACK_IN_PROGRESS', /^Wait until/],
    ['DELETE_FAILED', /^Run npm run destroy -- production first/],
    ['UPDATE_ROLLBACK_FAILED', /^Run npx cdk rollback Barkyard -c env=production first/],
    ['UPDATE_FAILED', /^Run npx cdk rollback/],
    ['CREATE_FAILED', /^Run npx cdk rollback/],
    // CloudFormation only deletes these.
    ['ROLLBACK_FAILED', /^Run npm run destroy/],
    ['IMPORT_ROLLBACK_FAILED', /^Run npm run destroy/],
  ] as const)('that is %s is left alone, with what to do', (status, sentence) => {
    expect(() => refuseUnready(stackIn(status), 'production')).toThrow(sentence);
  });

  it.each([
    'CREATE_COMPLETE',
    'UPDATE_COMPLETE',
    'UPDATE_ROLLBACK_COMPLETE',
    'ROLLBACK_COMPLETE',
    'REVIEW_IN_PROGRESS',
    'IMPORT_COMPLETE',
    'IMPORT_ROLLBACK_COMPLETE',
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
    const StackResourceSummaries = Object.keys(Resources).map((id) => resource(id));
    aws.on(ListStackResourcesCommand).resolves({ StackResourceSummaries });
    const { kept, removed } = await contentsOf('Barkyard-production');
    expect([kept.map(({ name }) => name), removed.map(({ name }) => name)]).toEqual([
      ['own-Table', 'own-Pool'],
      ['own-Queue'],
    ]);
  });

  it('removes what is in its nested stacks, too', async () => {
    aws.on(GetTemplateCommand).resolves({ TemplateBody: '{"Resources":{}}' });
    aws.on(ListStackResourcesCommand).resolves({ StackResourceSummaries: [resource('Alarm')] });
    const nested = resource('Watch', 'AWS::CloudFormation::Stack');
    const ofParent = { StackName: 'Barkyard-production' };
    aws.on(ListStackResourcesCommand, ofParent).resolves({ StackResourceSummaries: [nested] });
    const { removed } = await contentsOf('Barkyard-production');
    expect(removed.map(({ name }) => name)).toEqual(['own-Watch', 'own-Alarm']);
  });
});
