import {
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import * as z from 'zod';

/** What Lambda says of a batch that it gave up on: where its records stand, not what they say. */
export const Lost = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  DDBStreamBatchInfo: z.object({
    streamArn: z.string(),
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
  }),
});
export type Lost = z.infer<typeof Lost>;

const EMPTY_PAGES = 20;

const sequenceOf = ({ dynamodb }: StreamRecord) => BigInt(dynamodb?.SequenceNumber ?? 0);

async function readUpTo(client: DynamoDBStreamsClient, ShardIterator: string, end: bigint, tries = EMPTY_PAGES) {
  const { Records = [], NextShardIterator } = await client.send(new GetRecordsCommand({ ShardIterator }));
  const found = Records.filter((record) => sequenceOf(record) <= end);
  const isDone = Records.some((record) => sequenceOf(record) >= end) || !NextShardIterator || tries === 0;
  if (isDone) return found;
  const rest: StreamRecord[] = await readUpTo(client, NextShardIterator, end, Records.length > 0 ? tries : tries - 1);
  return [...found, ...rest];
}

/** As Lambda hands it over: times are seconds. */
const asEvent = (record: StreamRecord) => ({
  ...record,
  eventSource: 'aws:dynamodb',
  dynamodb: {
    ...record.dynamodb,
    ApproximateCreationDateTime: (record.dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000,
  },
});

/** The records of a lost batch; undefined where the stream, which keeps a day, has them no more. */
export async function recordsOf({ DDBStreamBatchInfo: lost }: Lost) {
  const client = new DynamoDBStreamsClient({});
  const { streamArn: StreamArn, shardId: ShardId, startSequenceNumber: SequenceNumber } = lost;
  const at = { StreamArn, ShardId, SequenceNumber, ShardIteratorType: 'AT_SEQUENCE_NUMBER' } as const;
  const place = await client.send(new GetShardIteratorCommand(at)).catch((error: unknown) => {
    if (error instanceof TrimmedDataAccessException) return undefined;
    throw error;
  });
  if (!place?.ShardIterator) return undefined;
  return (await readUpTo(client, place.ShardIterator, BigInt(lost.endSequenceNumber))).map(asEvent);
}
