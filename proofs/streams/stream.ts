import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { client as table, tableName } from '../../functions/core/table.ts';

const client = new DynamoDBStreamsClient({});

/** Reads what happens in the table from now on, as Lambda would; each call answers what is new. */
export async function followStream(): Promise<() => Promise<DynamoDBRecord[]>> {
  const { Table } = await table.send(new DescribeTableCommand({ TableName: tableName() }));
  const StreamArn = Table?.LatestStreamArn;
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
  const shards = (StreamDescription?.Shards ?? []).map(({ ShardId }) => ({ StreamArn, ShardId, read: '' }));
  const readNew = async () => (await Promise.all(shards.map(readShard))).flat();
  await readNew();
  return readNew;
}

interface Shard {
  StreamArn: string | undefined;
  ShardId: string | undefined;
  /** The sequence number of the last record that was read. */
  read: string;
}

/** Goes on behind the last record: an iterator that waited at the end may be trimmed, on DynamoDB Local at once. */
async function readShard(shard: Shard): Promise<DynamoDBRecord[]> {
  const { read, ...place } = shard;
  const from = read
    ? ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: read } as const)
    : ({ ShardIteratorType: 'TRIM_HORIZON' } as const);
  const { ShardIterator } = await client.send(new GetShardIteratorCommand({ ...place, ...from }));
  const { Records = [] } = await client.send(new GetRecordsCommand({ ShardIterator }));
  shard.read = Records.at(-1)?.dynamodb?.SequenceNumber ?? read;
  return Records.length > 0 ? [...(Records as DynamoDBRecord[]), ...(await readShard(shard))] : [];
}
