import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { client } from '../../../functions/core/dynamodb.ts';
import { alive, type Item, type Key, tableName } from '../../../functions/core/table.ts';
import type { PublishedFile } from '../../../functions/media/files.ts';

export type Row = Key & Item;

/** State beside the table, as far as it was read. */
export interface Around {
  /** Published files. */
  files?: PublishedFile[];
  /** Keys of uploads and of our copies. */
  sent?: string[];
  /** The status of each Cognito user by its sub. */
  users?: ReadonlyMap<string, string>;
  /** Messages in dead-letter queues that cannot succeed, with the reason. */
  lost?: string[];
}

/** Many rows, or all of the table, with what is needed to find contradictions in them. */
export interface Dump extends Around {
  rows: Row[];
  at(key: Key): Row | undefined;
  /** The rows of a kind, by the first word of their sort keys. */
  ofKind(kind: string): Row[];
  /** The rows of a kind in one partition. */
  inPartition(PK: string, kind: string): Row[];
  /** The rows of all partitions with this sort key. */
  ofSortKey(SK: string): Row[];
}

/** An invariant of any snapshot: returns its violations. */
export type Invariant = (dump: Dump) => string[];

const isRow = (item: Item): item is Row => typeof item.PK === 'string' && typeof item.SK === 'string';

export const kindOf = ({ SK }: Key) => SK.split('#')[0] ?? '';

/** Expired items count as absent. */
export function dumpOf(items: Item[], around: Around = {}): Dump {
  const rows = items.filter(isRow).filter((row) => alive(row));
  const byKey = new Map(rows.map((row) => [`${row.PK} ${row.SK}`, row]));
  const byKind = Map.groupBy(rows, kindOf);
  const bySortKey = Map.groupBy(rows, ({ SK }) => SK);
  const byPlace = Map.groupBy(rows, (row) => `${row.PK} ${kindOf(row)}`);
  return {
    rows,
    ...around,
    at: ({ PK, SK }) => byKey.get(`${PK} ${SK}`),
    ofKind: (kind) => byKind.get(kind) ?? [],
    ofSortKey: (SK) => bySortKey.get(SK) ?? [],
    inPartition: (PK, kind) => byPlace.get(`${PK} ${kind}`) ?? [],
  };
}

/** Every item of the table, page after page; what is written meanwhile may be in it or not. */
export async function* pagesOfTable(): AsyncGenerator<Item[]> {
  let start: Item | undefined;
  do {
    const command = new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey: start });
    const { Items = [], LastEvaluatedKey } = await client.send(command);
    yield Items;
    start = LastEvaluatedKey;
  } while (start);
}

/** An item as JSON, in which sets are lists. */
export const textOf = (item: Item) => JSON.stringify(item, (_, one) => (one instanceof Set ? [...one] : one));

export async function scanTable(): Promise<Item[]> {
  const found: Item[] = [];
  for await (const page of pagesOfTable()) for (const item of page) found.push(item);
  return found;
}
