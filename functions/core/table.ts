import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, type BatchGetCommandOutput, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
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

interface BatchReading extends Reading {
  /** The attributes to return: they cost the units of whole items, but less time to parse. */
  only?: readonly string[];
}

const BATCH = 100;
const RETRY_MS = 25;
const BATCH_TRIES = 10;

export const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});
export const tableName = () => environment('TABLE');

/** An expired item counts as absent even before TTL removes it. */
export const isAlive = ({ expiresAt }: Item) => typeof expiresAt !== 'number' || expiresAt * 1000 > Date.now();
export const alive = (item: Item | undefined) => (item && isAlive(item) ? item : undefined);

export async function read(key: Key, { consistent = false }: Reading = {}): Promise<Item | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: consistent }));
  return alive(Item);
}

const ALWAYS = ['PK', 'SK', 'expiresAt'];

function projectionOf(only: readonly string[] | undefined) {
  const names = only && [...ALWAYS, ...only];
  return {
    ProjectionExpression: names?.map((name) => `#${name}`).join(', '),
    ExpressionAttributeNames: names && Object.fromEntries(names.map((name) => [`#${name}`, name])),
  };
}

async function readBatch(keys: Key[], reading: BatchReading, tried = 1): Promise<Item[]> {
  const table = tableName();
  const { consistent = false, only } = reading;
  const answer: BatchGetCommandOutput = await client.send(
    new BatchGetCommand({
      RequestItems: { [table]: { Keys: keys, ConsistentRead: consistent, ...projectionOf(only) } },
    }),
  );
  const found = answer.Responses?.[table] ?? [];
  const left = (answer.UnprocessedKeys?.[table]?.Keys ?? []) as Key[];
  if (left.length === 0) return found;
  if (tried === BATCH_TRIES) throw new Fault(`DynamoDB left ${left.length} reads unprocessed again and again.`);
  await pause(RETRY_MS * 2 ** (tried - 1) * Math.random());
  return [...found, ...(await readBatch(left, reading, tried + 1))];
}

const nameOf = ({ PK, SK }: Item | Key) => `${PK} ${SK}`;

/** In the order of `keys`; undefined where there is no item. */
export async function readAll(keys: Key[], reading: BatchReading = {}): Promise<(Item | undefined)[]> {
  const unique = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const found = (await Promise.all(chunksOf(unique, BATCH).map((chunk) => readBatch(chunk, reading)))).flat();
  const byName = new Map(found.map((item) => [nameOf(item), item]));
  return keys.map((key) => alive(byName.get(nameOf(key))));
}
