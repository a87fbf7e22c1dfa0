import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { client, type Item, type Key, LAST, tableName } from './table.ts';

const Keys = z.array(z.object({ PK: z.string(), SK: z.string() }));

/** The keys of GSI1's rows of a partition whose sort key lies before a place, in their order, page after page. */
export async function* indexedBefore(partition: string, before: string, start?: Item): AsyncGenerator<Key> {
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
  if (LastEvaluatedKey) yield* indexedBefore(partition, before, LastEvaluatedKey);
}

const Places = z.array(z.object({ SK: z.string(), GSI1SK: z.string(), unread: z.int().optional() }));

/** The sort keys, in the table and in GSI1, and `unread`, of at most so many rows of a partition: the last first, before a place. */
export async function indexedLast(partition: string, limit: number, before = LAST): Promise<z.infer<typeof Places>> {
  const { Items } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :partition AND GSI1SK < :before',
      ExpressionAttributeValues: { ':partition': partition, ':before': before },
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  return Places.parse(Items ?? []);
}

const Listed = z.array(z.object({ PK: z.string(), SK: z.string() }));

/** A row as an index lists it, and its place there. */
export interface Place {
  key: Key;
  place: string;
}

/** At most so many rows of an index's partition, in their order, behind a place. */
export async function indexedFrom(
  index: 'GSI1' | 'GSI2',
  partition: string,
  limit: number,
  after = ' ',
): Promise<Place[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: index,
      KeyConditionExpression: '#partition = :partition AND #place > :after',
      ExpressionAttributeNames: { '#partition': `${index}PK`, '#place': `${index}SK` },
      ExpressionAttributeValues: { ':partition': partition, ':after': after },
      Limit: limit,
    }),
  );
  return Listed.parse(Items).map((key, at) => ({ key, place: `${Items[at]?.[`${index}SK`]}` }));
}
