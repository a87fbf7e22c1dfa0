import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { readJson } from '#shared/core/json';
import { LAST, type Page } from './range.ts';
import { client, type Item, type Key, tableName } from './table.ts';

const Keys = z.array(z.object({ PK: z.string(), SK: z.string() }));

/** The keys of GSI1's rows of a partition whose sort key lies before a place, in their order, page after page. */
export async function* indexedBefore(partition: string, before: string): AsyncGenerator<Key> {
  let start: Item | undefined;
  do {
    const { Items, LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'GSI1',
        KeyConditionExpression: 'GSI1PK = :partition AND GSI1SK < :before',
        ExpressionAttributeValues: { ':partition': partition, ':before': before },
        ExclusiveStartKey: start,
      }),
    );
    yield* Keys.parse(Items ?? []);
    start = LastEvaluatedKey;
  } while (start);
}

const Place = z.object({ SK: z.string(), GSI1SK: z.string(), unread: z.int().optional() });

/** Rows of a partition of GSI1, the last first, before a place: sort keys in table and index, and `unread`. */
export async function indexedLast(
  partition: string,
  limit: number,
  before = LAST,
): Promise<Page<z.infer<typeof Place>>> {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :partition AND GSI1SK < :before',
      ExpressionAttributeValues: { ':partition': partition, ':before': before },
      ScanIndexForward: false,
      Limit: limit + 1,
    }),
  );
  const found = Place.array().parse(Items);
  const items = found.slice(0, limit);
  const hasMore = found.length > limit || LastEvaluatedKey !== undefined;
  return { items, next: hasMore ? items.at(-1)?.GSI1SK : undefined };
}

/** DynamoDB's own cursor: unlike a sort key, it tells rows apart that have the same one in the index. */
const Cursor = z.record(z.string(), z.string());

const startAt = (cursor: string | undefined) => Cursor.safeParse(readJson(cursor ?? '')).data;

/** The keys of an index's rows in a partition, in the order of the index. */
export async function indexedFrom(
  index: 'GSI1' | 'GSI2',
  partition: string,
  limit: number,
  cursor?: string,
): Promise<Page<Key>> {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: index,
      KeyConditionExpression: '#partition = :partition',
      ExpressionAttributeNames: { '#partition': `${index}PK` },
      ExpressionAttributeValues: { ':partition': partition },
      Limit: limit,
      ExclusiveStartKey: startAt(cursor),
    }),
  );
  return { items: Keys.parse(Items), next: LastEvaluatedKey && JSON.stringify(LastEvaluatedKey) };
}
