import {
  CloudFormationClient,
  CreateChangeSetCommand,
  DeleteStackCommand,
  DescribeChangeSetCommand,
  DescribeStacksCommand,
  ExecuteChangeSetCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
  type StackStatus,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { takeUp, takeUpOf } from './take-up.ts';

const aws = mockClient(CloudFormationClient);
const stackName = 'Barkyard-production';
const StackId = `arn:aws:cloudformation:eu-west-1:1:stack/${stackName}/1`;
const KEPT = { table: 'own-table', userPool: 'own_pool', media: 'own-media', logs: 'own-logs', pushKey: 'own-key' };
const IDS = {
  Table7ABB320E: ['AWS::DynamoDB::Table', KEPT.table],
  UsersPoolBFC35D3B: ['AWS::Cognito::UserPool', KEPT.userPool],
  MediaBucket4022EBBF: ['AWS::S3::Bucket', KEPT.media],
  Logs6819BB44: ['AWS::S3::Bucket', KEPT.logs],
  PushesKeyACCA1D6F: ['AWS::SecretsManager::Secret', KEPT.pushKey],
} as const;
const Resources = Object.fromEntries(
  Object.entries(IDS).map(([id, [Type]]) => [id, { Type, DeletionPolicy: 'Retain' }]),
);
const template = JSON.stringify({ Resources });
const resources = Object.entries(IDS).map(([id, [type, name]]) => ({ id, type, name }));
const taking = { stackName, template, kept: KEPT };

function answer(StackStatus: StackStatus) {
  aws.on(DescribeStacksCommand).resolves({
    Stacks: [{ StackName: stackName, StackId, CreationTime: new Date(), StackStatus }],
  });
}

function holding(held: typeof resources) {
  aws.on(GetTemplateCommand).resolves({ TemplateBody: template });
  const StackResourceSummaries = held.map(({ id, type, name }) => ({
    LogicalResourceId: id,
    ResourceType: type,
    PhysicalResourceId: name,
    ResourceStatus: 'IMPORT_COMPLETE' as const,
    LastUpdatedTimestamp: new Date(),
  }));
  aws.on(ListStackResourcesCommand).resolves({ StackResourceSummaries });
}

const sent = (command: Parameters<typeof aws.commandCalls>[0]) =>
  aws.commandCalls(command).map(({ args: [{ input }] }) => input);

beforeEach(() => {
  aws.reset();
  aws.on(CreateChangeSetCommand).resolves({ StackId });
  aws.on(DescribeChangeSetCommand).resolves({ Status: 'CREATE_COMPLETE' });
  aws.on(ExecuteChangeSetCommand).resolves({});
  aws.on(DeleteStackCommand).callsFake(() => answer('DELETE_COMPLETE'));
});

it('what a removed stack kept is the option for the next one', () => {
  const role = { id: 'ApiCloudWatchRole73EC6FC4', type: 'AWS::IAM::Role', name: 'own-role' };
  expect(takeUpOf([role, ...resources])).toEqual(KEPT);
  const { table, ...withoutTable } = KEPT;
  expect(takeUpOf(resources.filter(({ id }) => !id.startsWith('Table')))).toEqual(withoutTable);
  const { pushKey, ...withoutKey } = KEPT;
  expect(takeUpOf(resources.filter(({ id }) => !id.startsWith('Pushes')))).toEqual(withoutKey);
  expect(takeUpOf([role])).toBeUndefined();
});

it('a new stack begins with it', async () => {
  aws.on(DescribeStacksCommand).rejectsOnce(new Error(`Stack with id ${stackName} does not exist`));
  aws.on(ExecuteChangeSetCommand).callsFake(() => answer('IMPORT_COMPLETE'));
  await takeUp(taking);
  const [change] = sent(CreateChangeSetCommand);
  expect(change).toMatchObject({
    StackName: stackName,
    ChangeSetType: 'IMPORT',
    ResourcesToImport: [
      {
        LogicalResourceId: 'Table7ABB320E',
        ResourceType: 'AWS::DynamoDB::Table',
        ResourceIdentifier: { TableName: 'own-table' },
      },
      { ResourceIdentifier: { UserPoolId: 'own_pool' } },
      { ResourceIdentifier: { BucketName: 'own-media' } },
      { ResourceIdentifier: { BucketName: 'own-logs' } },
      { ResourceType: 'AWS::SecretsManager::Secret', ResourceIdentifier: { Id: 'own-key' } },
    ],
  });
  expect(sent(ExecuteChangeSetCommand)).toHaveLength(1);
});

it.each(['REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE', 'IMPORT_ROLLBACK_COMPLETE'] as const)(
  'a stack that is %s and holds nothing makes room first',
  async (status) => {
    answer(status);
    holding([]);
    aws.on(ExecuteChangeSetCommand).callsFake(() => answer('IMPORT_COMPLETE'));
    await takeUp(taking);
    expect(sent(DeleteStackCommand)).toEqual([{ StackName: StackId }]);
    expect(sent(ExecuteChangeSetCommand)).toHaveLength(1);
  },
);

it('a stack whose creation failed makes room, whatever it left behind', async () => {
  answer('ROLLBACK_COMPLETE');
  holding(resources.map((resource) => ({ ...resource, name: `${resource.name}-empty` })));
  aws.on(ExecuteChangeSetCommand).callsFake(() => answer('IMPORT_COMPLETE'));
  await takeUp(taking);
  expect([sent(DeleteStackCommand), sent(ExecuteChangeSetCommand)]).toEqual([
    [{ StackName: StackId }],
    [expect.anything()],
  ]);
});

it('a stack that has taken it up already is left as it is', async () => {
  answer('UPDATE_COMPLETE');
  holding(resources);
  await takeUp(taking);
  expect([sent(CreateChangeSetCommand), sent(DeleteStackCommand)]).toEqual([[], []]);
});

it('a stack that drew a key of its own, because the earlier one was not kept, is left as it is', async () => {
  const { pushKey, ...kept } = KEPT;
  answer('UPDATE_COMPLETE');
  holding(resources);
  await takeUp({ ...taking, kept });
  expect([sent(CreateChangeSetCommand), sent(DeleteStackCommand)]).toEqual([[], []]);
});

it('a stack with data of its own is refused', async () => {
  answer('CREATE_COMPLETE');
  holding(resources.map((resource) => ({ ...resource, name: resource.name.replace('own', 'new') })));
  await expect(takeUp(taking)).rejects.toThrow(
    /^Remove takeUp from the file of the deployment: Barkyard-production has new-table instead\.$/,
  );
  expect(sent(CreateChangeSetCommand)).toEqual([]);
});

it('what does not exist, or belongs to another stack, is named, and nothing is left', async () => {
  aws.on(DescribeStacksCommand).rejectsOnce(new Error(`Stack with id ${stackName} does not exist`));
  aws.on(DescribeChangeSetCommand).resolves({ Status: 'FAILED', StatusReason: 'Table: own-table does not exist.' });
  await expect(takeUp(taking)).rejects.toThrow(
    /^Correct takeUp in the file of the deployment: CloudFormation says Table: own-table does not exist\.$/,
  );
  expect([sent(DeleteStackCommand), sent(ExecuteChangeSetCommand)]).toEqual([[{ StackName: StackId }], []]);
});

it('an import that fails leaves no stack', async () => {
  aws.on(DescribeStacksCommand).rejectsOnce(new Error(`Stack with id ${stackName} does not exist`));
  aws.on(ExecuteChangeSetCommand).callsFake(() => answer('IMPORT_ROLLBACK_COMPLETE'));
  await expect(takeUp(taking)).rejects.toThrow(/^Correct takeUp .* the import failed/);
  expect(sent(DeleteStackCommand)).toEqual([{ StackName: StackId }]);
});
