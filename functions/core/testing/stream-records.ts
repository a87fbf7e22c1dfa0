import { DescribeTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { tableName } from '../table.ts';

const client = new DynamoDBStreamsClient({});

/** Reads what happens in the table from now on, as Lambda would; each call answers what is new. */
export async function followStream(): Promise<() => Promise<DynamoDBRecord[]>> {
  const StreamArn = await streamOf(tableName());
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
  const shards = (StreamDescription?.Shards ?? []).map(({ ShardId }) => ({ StreamArn, ShardId, read: '' }));
  const readNew = async () => (await Promise.all(shards.map(readShard))).flat();
  await readNew();
  return readNew;
}

/** Tables of tests get theirs only here: DynamoDB Local writes a table with a stream several times slower. */
async function streamOf(TableName: string): Promise<string | undefined> {
  const database = new DynamoDBClient();
  const { Table } = await database.send(new DescribeTableCommand({ TableName }));
  if (Table?.LatestStreamArn) return Table.LatestStreamArn;
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;
  const { TableDescription } = await database.send(new UpdateTableCommand({ TableName, StreamSpecification }));
  return TableDescription?.LatestStreamArn;
}

interface Shard {
  StreamArn: string | undefined;
  ShardId: string | undefined;
  /** The sequence number of the last record that was read. */
  read: string;
}

/** Continues after the last record. DynamoDB Local trims that record early on: what is left is then newer. */
async function readShard(shard: Shard): Promise<DynamoDBRecord[]> {
  const Records = await recordsOf(shard).catch((error) => {
    if (error instanceof TrimmedDataAccessException) return recordsOf({ ...shard, read: '' });
    throw error;
  });
  shard.read = Records.at(-1)?.dynamodb?.SequenceNumber ?? shard.read;
  return Records.length > 0 ? [...Records, ...(await readShard(shard))] : [];
}

async function recordsOf({ read, ...place }: Shard): Promise<DynamoDBRecord[]> {
  const from = read
    ? ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: read } as const)
    : ({ ShardIteratorType: 'TRIM_HORIZON' } as const);
  const { ShardIterator } = await client.send(new GetShardIteratorCommand({ ...place, ...from }));
  const { Records = [] } = await client.send(new GetRecordsCommand({ ShardIterator }));
  return Records as DynamoDBRecord[];
}
