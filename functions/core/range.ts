import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Condition, expressionOf, unlessEmpty } from './condition.ts';
import { client } from './dynamodb.ts';
import { type Item, isAlive, projectionOf, tableName } from './table.ts';

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
