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
  const iterators = await Promise.all(
    (StreamDescription?.Shards ?? []).map(async ({ ShardId }) => {
      const answer = await client.send(
        new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'LATEST' }),
      );
      return answer.ShardIterator;
    }),
  );
  const readShard = async (_: unknown, at: number): Promise<DynamoDBRecord[]> => {
    const { Records = [], NextShardIterator } = await client.send(
      new GetRecordsCommand({ ShardIterator: iterators[at] }),
    );
    iterators[at] = NextShardIterator;
    return Records.length > 0 ? [...(Records as DynamoDBRecord[]), ...(await readShard(_, at))] : [];
  };
  return async () => (await Promise.all(iterators.map(readShard))).flat();
}
