import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import { chunksOf } from './chunks.ts';
import { environment } from './environment.ts';
import { Fault } from './trace.ts';

export interface Key {
  PK: string;
  SK: string;
}
export type Item = Record<string, unknown>;
export interface Reading {
  consistent?: boolean;
}

const BATCH = 100;
const RETRY_MS = 25;
const BATCH_TRIES = 10;
const FIRST = ' ';
/** Sorts behind every key that we write. */
export const LAST = '\u{10ffff}';

export const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});
export const tableName = () => environment('TABLE');

/** An expired item is absent, though TTL may not have removed it yet. */
const isAlive = ({ expiresAt }: Item) => typeof expiresAt !== 'number' || expiresAt * 1000 > Date.now();
export const alive = (item: Item | undefined) => (item && isAlive(item) ? item : undefined);

export async function read(key: Key, { consistent = false }: Reading = {}): Promise<Item | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: consistent }));
  return alive(Item);
}

async function readBatch(keys: Key[], consistent: boolean, tried = 1): Promise<Item[]> {
  const table = tableName();
  const answer: BatchGetCommandOutput = await client.send(
    new BatchGetCommand({ RequestItems: { [table]: { Keys: keys, ConsistentRead: consistent } } }),
  );
  const found = answer.Responses?.[table] ?? [];
  const left = (answer.UnprocessedKeys?.[table]?.Keys ?? []) as Key[];
  if (left.length === 0) return found;
  if (tried === BATCH_TRIES) throw new Fault(`DynamoDB left ${left.length} reads unprocessed again and again.`);
  await pause(RETRY_MS * 2 ** (tried - 1) * Math.random());
  return [...found, ...(await readBatch(left, consistent, tried + 1))];
}

const nameOf = ({ PK, SK }: Item | Key) => `${PK} ${SK}`;

/** The items of the keys, in their order; undefined where there is none. Chunks of 100 are read in parallel. */
export async function readAll(keys: Key[], { consistent = false }: Reading = {}): Promise<(Item | undefined)[]> {
  const unique = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const found = (await Promise.all(chunksOf(unique, BATCH).map((chunk) => readBatch(chunk, consistent)))).flat();
  const byName = new Map(found.map((item) => [nameOf(item), item]));
  return keys.map((key) => alive(byName.get(nameOf(key))));
}

export interface Range {
  PK: string;
  /** The sort keys' common beginning. */
  prefix?: string;
  /** Only sort keys beyond this one, in the direction of reading. */
  after?: string;
  /** Only sort keys up to this one, where reading goes upwards. */
  upTo?: string;
  newestFirst?: boolean;
  consistent?: boolean;
}

function between({ prefix = '', after, upTo, newestFirst }: Range): [low: string, high: string] {
  if (newestFirst) return [prefix || FIRST, after ?? `${prefix}${LAST}`];
  return [after ?? (prefix || FIRST), upTo ?? `${prefix}${LAST}`];
}

interface Part {
  limit?: number;
  /** Where DynamoDB stopped before. */
  start?: Item;
  /** A flag that the items have. */
  flag?: string;
}

const flagged = (flag: string | undefined) =>
  flag && { FilterExpression: '#flag = :true', ExpressionAttributeNames: { '#flag': flag } };

function query(range: Range, { limit, start, flag }: Part = {}) {
  const [low, high] = between(range);
  return client.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :pk AND SK BETWEEN :low AND :high',
      ...flagged(flag),
      ExpressionAttributeValues: { ':pk': range.PK, ':low': low, ':high': high, ...(flag && { ':true': true }) },
      ScanIndexForward: !range.newestFirst,
      ConsistentRead: range.consistent ?? false,
      Limit: limit,
      ExclusiveStartKey: start,
    }),
  );
}

const wanted = ({ after }: Range, items: Item[]) => items.filter((item) => item.SK !== after && isAlive(item));

/** At most `limit` items of a range, in one query; `after` itself is left out. */
export async function readRange(range: Range, limit: number): Promise<Item[]> {
  const { Items = [] } = await query(range, { limit: range.after === undefined ? limit : limit + 1 });
  return wanted(range, Items).slice(0, limit);
}

/** Every item of a range, page after page. */
export async function readWhole(range: Range, start?: Item): Promise<Item[]> {
  const { Items = [], LastEvaluatedKey } = await query(range, { start });
  const found = wanted(range, Items);
  return LastEvaluatedKey ? [...found, ...(await readWhole(range, LastEvaluatedKey))] : found;
}

/** At most `limit` items of a range that have the flag; one query looks at 1 MB of the range. */
export async function readFlagged(range: Range, flag: string, limit: number): Promise<Item[]> {
  const found: Item[] = [];
  let start: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await query(range, { start, flag });
    found.push(...wanted(range, Items));
    start = LastEvaluatedKey;
  } while (start && found.length < limit);
  return found.slice(0, limit);
}
