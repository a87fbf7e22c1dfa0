import {
  ContinuousBackupsUnavailableException,
  DescribeTableCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  RestoreTableToPointInTimeCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it, vi } from 'vitest';
import { restoreTable } from './restored-table.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const aws = mockClient(DynamoDBClient);
const arnOf = (table: string) => `arn:aws:dynamodb:eu-west-1:111122223333:table/${table}`;
const STREAM = `${arnOf('New')}/stream/2026`;

beforeEach(() => {
  aws.reset();
  for (const TableName of ['Old', 'New']) {
    const Table = { TableStatus: 'ACTIVE', TableArn: arnOf(TableName), LatestStreamArn: STREAM } as const;
    aws.on(DescribeTableCommand, { TableName }).resolves({ Table });
  }
  aws.on(ListTagsOfResourceCommand).resolves({});
});

const inputsOf = (command: Parameters<typeof aws.commandCalls>[0]) =>
  aws.commandCalls(command).map(({ args }) => args[0].input);

it('a restored table gets what DynamoDB does not restore, and is named by the options', async () => {
  const at = new Date('2026-11-22T18:00:00Z');
  expect(await restoreTable({ from: 'Old', to: 'New', at })).toEqual({ table: 'New', tableStream: STREAM });
  expect(inputsOf(RestoreTableToPointInTimeCommand)).toEqual([
    { SourceTableName: 'Old', TargetTableName: 'New', RestoreDateTime: at },
  ]);
  expect(inputsOf(UpdateTableCommand)).toEqual([
    { TableName: 'New', StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } },
    { TableName: 'New', DeletionProtectionEnabled: true },
  ]);
  expect(inputsOf(UpdateTimeToLiveCommand)).toMatchObject([
    { TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true } },
  ]);
  expect(inputsOf(UpdateContinuousBackupsCommand)).toMatchObject([
    { PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } },
  ]);
});

it('waits until DynamoDB has prepared its backups, and is named all the same', async () => {
  const message = 'Backups are being enabled for the table';
  const unprepared = new ContinuousBackupsUnavailableException({ message, $metadata: {} });
  aws.on(UpdateContinuousBackupsCommand).rejectsOnce(unprepared).rejectsOnce(unprepared).resolves({});
  expect(await restoreTable({ from: 'Old', to: 'New' })).toEqual({ table: 'New', tableStream: STREAM });
  expect(inputsOf(UpdateContinuousBackupsCommand)).toHaveLength(3);
  aws.on(UpdateContinuousBackupsCommand).rejects(new Error('AccessDenied'));
  await expect(restoreTable({ from: 'Old', to: 'New' })).rejects.toThrow('AccessDenied');
});

it('without a time it is the latest one that can be restored', async () => {
  await restoreTable({ from: 'Old', to: 'New' });
  expect(inputsOf(RestoreTableToPointInTimeCommand)).toMatchObject([{ UseLatestRestorableTime: true }]);
});

it('it tells the layout of its rows as the other one does, so that an older version is refused', async () => {
  const Tags = [{ Key: 'layout', Value: '6' }];
  aws.on(ListTagsOfResourceCommand, { ResourceArn: arnOf('Old') }).resolves({ Tags });
  await restoreTable({ from: 'Old', to: 'New' });
  expect(inputsOf(TagResourceCommand)).toEqual([{ ResourceArn: arnOf('New'), Tags }]);
});
