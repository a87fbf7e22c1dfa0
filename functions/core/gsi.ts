import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { readJson } from '#shared/core/json';
import { client } from './dynamodb.ts';
import { LAST, type Page } from './range.ts';
import { type Item, type Key, tableName } from './table.ts';

type Index = 'GSI1' | 'GSI2';

const query = (IndexName: Index, input: Omit<QueryCommandInput, 'TableName' | 'IndexName'>) =>
  client.send(new QueryCommand({ TableName: tableName(), IndexName, ...input }));

const before = (partition: string, place: string) => ({
  KeyConditionExpression: 'GSI1PK = :partition AND GSI1SK < :before',
  ExpressionAttributeValues: { ':partition': partition, ':before': place },
});

const Keys = z.array(z.object({ PK: z.string(), SK: z.string() }));

export async function* readIndexBefore(partition: string, place: string): AsyncGenerator<Key> {
  let start: Item | undefined;
  do {
    const { Items, LastEvaluatedKey } = await query('GSI1', { ...before(partition, place), ExclusiveStartKey: start });
    yield* Keys.parse(Items ?? []);
    start = LastEvaluatedKey;
  } while (start);
}

const Place = z.object({ PK: z.string(), SK: z.string(), GSI1SK: z.string(), unread: z.optional(z.int()) });

/** Rows of a partition with a GSI1 sort key below `place`, newest first. The cursor is a GSI1 sort key. */
export async function readIndexNewest(
  partition: string,
  limit: number,
  place = LAST,
): Promise<Page<z.infer<typeof Place>>> {
  const range = { ...before(partition, place), ScanIndexForward: false };
  const { Items = [], LastEvaluatedKey } = await query('GSI1', { ...range, Limit: limit + 1 });
  const found = z.array(Place).parse(Items);
  const items = found.slice(0, limit);
  const hasMore = found.length > limit || LastEvaluatedKey !== undefined;
  return { items, next: hasMore ? items.at(-1)?.GSI1SK : undefined };
}

/** DynamoDB's own key as the cursor: rows can share a sort key in the index. */
const Cursor = z.record(z.string(), z.string());

const startAt = (cursor: string | undefined) => Cursor.safeParse(readJson(cursor ?? '')).data;

export async function readIndexPage(
  index: Index,
  partition: string,
  limit: number,
  cursor?: string,
): Promise<Page<Key>> {
  const { Items = [], LastEvaluatedKey } = await query(index, {
    KeyConditionExpression: '#partition = :partition',
    ExpressionAttributeNames: { '#partition': `${index}PK` },
    ExpressionAttributeValues: { ':partition': partition },
    Limit: limit,
    ExclusiveStartKey: startAt(cursor),
  });
  return { items: Keys.parse(Items), next: LastEvaluatedKey && JSON.stringify(LastEvaluatedKey) };
}

/** The sort keys of a partition of GSI2, the greatest first. They are eventually consistent. */
export async function readSortKeys(partition: string, start?: Item): Promise<string[]> {
  const { Items = [], LastEvaluatedKey } = await query('GSI2', {
    KeyConditionExpression: 'GSI2PK = :partition',
    ExpressionAttributeValues: { ':partition': partition },
    ProjectionExpression: 'GSI2SK',
    ScanIndexForward: false,
    ExclusiveStartKey: start,
  });
  const keys = Items.map(({ GSI2SK }) => `${GSI2SK}`);
  return LastEvaluatedKey ? [...keys, ...(await readSortKeys(partition, LastEvaluatedKey))] : keys;
}
