import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { client, type Item, type Key, tableName } from './table.ts';

export type Row = Key & Item;

/** A published file, and when it was, in epoch milliseconds. */
export interface PublishedFile {
  file: string;
  at: number;
}

/** Many rows, or all of the table, with what is needed to find contradictions in them. */
export interface Dump {
  rows: Row[];
  /** What is published, where somebody looked. */
  files?: PublishedFile[];
  at(key: Key): Row | undefined;
  /** The rows of a kind, by the first word of their sort keys. */
  ofKind(kind: string): Row[];
  /** The rows of a kind in one partition. */
  inPartition(PK: string, kind: string): Row[];
}

/** What must hold of any dump: answers what does not. */
export type Invariant = (dump: Dump) => string[];

const Keyed = z.looseObject({ PK: z.string(), SK: z.string() });

const kindOf = ({ SK }: Key) => SK.split('#')[0] ?? '';

export function dumpOf(items: Item[], files?: PublishedFile[]): Dump {
  const rows = Keyed.array().parse(items);
  const byKey = new Map(rows.map((row) => [`${row.PK} ${row.SK}`, row]));
  const byKind = Map.groupBy(rows, kindOf);
  const byPlace = Map.groupBy(rows, (row) => `${row.PK} ${kindOf(row)}`);
  return {
    rows,
    files,
    at: ({ PK, SK }) => byKey.get(`${PK} ${SK}`),
    ofKind: (kind) => byKind.get(kind) ?? [],
    inPartition: (PK, kind) => byPlace.get(`${PK} ${kind}`) ?? [],
  };
}

/** Every item of the table; what is written meanwhile may be in it or not. */
export async function scanTable(start?: Item, found: Item[] = []): Promise<Item[]> {
  const command = new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey: start });
  const { Items = [], LastEvaluatedKey } = await client.send(command);
  for (const item of Items) found.push(item);
  return LastEvaluatedKey ? scanTable(LastEvaluatedKey, found) : found;
}
