import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { readJson } from '#shared/core/json';
import { type Condition, expressionOf, unlessEmpty } from './condition.ts';
import { client } from './dynamodb.ts';
import { type Item, isAlive, type Key, projectionOf, tableName } from './table.ts';

const FIRST = ' ';
export const LAST = '\u{10ffff}';

export interface Range {
  PK: string;
  /** Common prefix of the sort keys; `after`, `upTo` and cursors leave it out. */
  prefix?: string;
  /** Exclusive, in the direction of reading. */
  after?: string;
  /** Inclusive; ignored with `newestFirst`. */
  upTo?: string;
  newestFirst?: boolean;
  consistent?: boolean;
  only?: readonly string[];
  /** Rows without it are not sent. They cost units, and count among those that a query looks at. */
  when?: Condition;
}

/** Without `next` the list ends here; with it there may be more, even if `items` is empty. */
export interface Page<T> {
  items: T[];
  next?: string;
}

interface Filter {
  where?: (item: Item) => boolean;
  includeExpired?: boolean;
  /** The first query looks at this many rows or more. */
  atLeast?: number;
  /** @default MOST_QUERIES */
  mostQueries?: number;
}

function between({ prefix = '', after, upTo = LAST, newestFirst }: Range): [low: string, high: string] {
  const start = prefix || FIRST;
  if (newestFirst) return [start, `${prefix}${after ?? LAST}`];
  return [after === undefined ? start : `${prefix}${after}`, `${prefix}${upTo}`];
}

interface Part {
  limit?: number;
  start?: Item;
}

const ALWAYS = ['SK', 'expiresAt'];

function query(range: Range, { limit, start }: Part) {
  const [low, high] = between(range);
  const { text, names, values } = expressionOf(range.when ?? {});
  const { ProjectionExpression, ExpressionAttributeNames } = projectionOf(range.only && [...ALWAYS, ...range.only]);
  return client.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :pk AND SK BETWEEN :low AND :high',
      FilterExpression: text || undefined,
      ExpressionAttributeValues: { ':pk': range.PK, ':low': low, ':high': high, ...values },
      ScanIndexForward: !range.newestFirst,
      ConsistentRead: range.consistent ?? false,
      Limit: limit,
      ExclusiveStartKey: start,
      ProjectionExpression,
      ExpressionAttributeNames: unlessEmpty({ ...ExpressionAttributeNames, ...names }),
    }),
  );
}

const wantedIn =
  ({ prefix = '', after }: Range, { where = () => true, includeExpired = false }: Filter = {}) =>
  (item: Item) =>
    (after === undefined || item.SK !== `${prefix}${after}`) && (includeExpired || isAlive(item)) && where(item);

const cursorAt = ({ prefix = '' }: Range, item?: Item) => `${item?.SK}`.slice(prefix.length);

const MOST_QUERIES = 5;
const WIDE = 200;

/** Skips expired and filtered items. Gives up after so many queries with a short page and a cursor. */
export async function readPage(range: Range, limit: number, filter?: Filter): Promise<Page<Item>> {
  const isWanted = wantedIn(range, filter);
  const narrow = Math.max(limit + (range.after === undefined ? 1 : 2), filter?.atLeast ?? 0);
  const { mostQueries = MOST_QUERIES } = filter ?? {};
  const items: Item[] = [];
  let start: Item | undefined;
  for (let asked = 0; asked < mostQueries; asked += 1) {
    const { Items = [], LastEvaluatedKey } = await query(range, {
      limit: asked === 0 ? narrow : Math.max(narrow, WIDE),
      start,
    });
    items.push(...Items.filter(isWanted));
    if (items.length > limit) return { items: items.slice(0, limit), next: cursorAt(range, items[limit - 1]) };
    if (!LastEvaluatedKey) return { items };
    start = LastEvaluatedKey;
  }
  return { items, next: cursorAt(range, start) };
}

export async function readWhole(range: Range, start?: Item): Promise<Item[]> {
  const { Items = [], LastEvaluatedKey } = await query(range, { start });
  const found = Items.filter(wantedIn(range));
  return LastEvaluatedKey ? [...found, ...(await readWhole(range, LastEvaluatedKey))] : found;
}

export const parsePage = <T>(row: z.ZodMiniType<T>, { items, next }: Page<Item>): Page<T> => ({
  items: z.array(row).parse(items),
  next,
});

export const mapPage = <T, U>({ items, next }: Page<T>, to: (item: T) => U): Page<U> => ({
  items: items.map(to),
  next,
});

type Index = 'GSI1' | 'GSI2';

const queryIndex = (IndexName: Index, input: Omit<QueryCommandInput, 'TableName' | 'IndexName'>) =>
  client.send(new QueryCommand({ TableName: tableName(), IndexName, ...input }));

const beforePlace = (partition: string, place: string) => ({
  KeyConditionExpression: 'GSI1PK = :partition AND GSI1SK < :beforePlace',
  ExpressionAttributeValues: { ':partition': partition, ':beforePlace': place },
});

const Keys = z.array(z.object({ PK: z.string(), SK: z.string() }));

export async function* readIndexBefore(partition: string, place: string): AsyncGenerator<Key> {
  let start: Item | undefined;
  do {
    const { Items, LastEvaluatedKey } = await queryIndex('GSI1', {
      ...beforePlace(partition, place),
      ExclusiveStartKey: start,
    });
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
  const range = { ...beforePlace(partition, place), ScanIndexForward: false };
  const { Items = [], LastEvaluatedKey } = await queryIndex('GSI1', { ...range, Limit: limit + 1 });
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
  const { Items = [], LastEvaluatedKey } = await queryIndex(index, {
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
  const { Items = [], LastEvaluatedKey } = await queryIndex('GSI2', {
    KeyConditionExpression: 'GSI2PK = :partition',
    ExpressionAttributeValues: { ':partition': partition },
    ProjectionExpression: 'GSI2SK',
    ScanIndexForward: false,
    ExclusiveStartKey: start,
  });
  const keys = Items.map(({ GSI2SK }) => `${GSI2SK}`);
  return LastEvaluatedKey ? [...keys, ...(await readSortKeys(partition, LastEvaluatedKey))] : keys;
}

export type List = (dog: { uid: string }, after?: string) => Promise<Page<object>>;
