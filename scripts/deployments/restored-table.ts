import { setTimeout as pause } from 'node:timers/promises';
import {
  ContinuousBackupsUnavailableException,
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { LAYOUT_TAG } from '../../infra/core/names.ts';
import { layoutOf } from './layout.ts';

/** A large table takes hours. */
const PATIENCE_S = 24 * 3600;

interface Restoration {
  from: string;
  to: string;
  /** @default the latest time that can be restored, about five minutes ago */
  at?: Date;
}

const PAUSE_MS = 15_000;
const TRIES = 80;

export interface RestoredTable {
  table: string;
  tableStream: string;
}

async function settled(client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> {
  await waitUntilTableExists({ client, maxWaitTime: PATIENCE_S, minDelay: 1, maxDelay: 30 }, { TableName });
  return (await client.send(new DescribeTableCommand({ TableName }))).Table;
}

/** DynamoDB refuses while it prepares the backups of a new table, which takes minutes. */
async function enableRecovery(client: DynamoDBClient, TableName: string, left = TRIES): Promise<void> {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  try {
    await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
  } catch (error) {
    if (!(error instanceof ContinuousBackupsUnavailableException) || left <= 1) throw error;
    await pause(PAUSE_MS);
    await enableRecovery(client, TableName, left - 1);
  }
}

/** Restores a table as another one, and gives it what a restored table lacks. */
export async function restoreTable({ from, to, at }: Restoration): Promise<RestoredTable> {
  const client = new DynamoDBClient({});
  const when = at ? { RestoreDateTime: at } : { UseLatestRestorableTime: true };
  await client.send(new RestoreTableToPointInTimeCommand({ SourceTableName: from, TargetTableName: to, ...when }));
  await settled(client, to);
  const stream = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;
  // DynamoDB takes one change of a table at a time.
  for (const change of [{ StreamSpecification: stream }, { DeletionProtectionEnabled: true }]) {
    await client.send(new UpdateTableCommand({ TableName: to, ...change }));
    await settled(client, to);
  }
  const TimeToLiveSpecification = { AttributeName: 'expiresAt', Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName: to, TimeToLiveSpecification }));
  const { LatestStreamArn = '', TableArn } = (await settled(client, to)) ?? {};
  const layout = await layoutOf(from);
  if (layout)
    await client.send(new TagResourceCommand({ ResourceArn: TableArn, Tags: [{ Key: LAYOUT_TAG, Value: layout }] }));
  await enableRecovery(client, to);
  return { table: to, tableStream: LatestStreamArn };
}
