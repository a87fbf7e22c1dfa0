import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises';
import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { refuse } from '#shared/core/refusal';
import { client } from './dynamodb.ts';
import { environment } from './errors.ts';
import { chunksOf } from './lists.ts';

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

export const tableName = () => environment('TABLE');

export const itemName = ({ PK, SK }: Item | Key) => `${PK} ${SK}`;

/** An expired item counts as absent even before TTL removes it. */
export const isAlive = ({ expiresAt }: Item) => typeof expiresAt !== 'number' || expiresAt * 1000 > Date.now();
export const alive = (item: Item | undefined) => (item && isAlive(item) ? item : undefined);

export async function read(key: Key, { consistent = false }: Reading = {}): Promise<Item | undefined> {
  if (sharing.getStore()) return (await readAll([key], { consistent }))[0];
  const { Item } = await client.send(new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: consistent }));
  return alive(Item);
}

const ALWAYS = ['PK', 'SK', 'expiresAt'];

export function projectionOf(names: readonly string[] | undefined) {
  return {
    ProjectionExpression: names?.map((name) => `#${name}`).join(', '),
    ExpressionAttributeNames: names && Object.fromEntries(names.map((name) => [`#${name}`, name])),
  };
}

async function readBatch(keys: Key[], reading: BatchReading, tried = 1): Promise<Item[]> {
  const table = tableName();
  const { consistent = false, only } = reading;
  const answer = await client.send(
    new BatchGetCommand({
      RequestItems: { [table]: { Keys: keys, ConsistentRead: consistent, ...projectionOf(only) } },
    }),
  );
  const found = answer.Responses?.[table] ?? [];
  const left = (answer.UnprocessedKeys?.[table]?.Keys ?? []) as Key[];
  if (left.length === 0) return found;
  if (tried === BATCH_TRIES) throw refuse('core.busy');
  await pause(RETRY_MS * 2 ** (tried - 1) * Math.random());
  return [...found, ...(await readBatch(left, reading, tried + 1))];
}

const readBatches = async (keys: Key[], reading: BatchReading): Promise<Item[]> =>
  (await Promise.all(chunksOf(keys, BATCH).map((chunk) => readBatch(chunk, reading)))).flat();

/** Reads only these attributes of the items that exist, in any order. For many keys, each given once. */
export const readAttributes = (keys: Key[], only: readonly string[]): Promise<Item[]> => readBatches(keys, { only });

async function readUnique(keys: Key[], { only, ...reading }: BatchReading): Promise<Map<string, Item>> {
  const unique = [...new Map(keys.map((key) => [itemName(key), key])).values()];
  const found = await readBatches(unique, { ...reading, only: only && [...ALWAYS, ...only] });
  return new Map(found.map((item) => [itemName(item), item]));
}

/** Rows to read together, and what they say. */
export interface Lookup<T> extends Reading {
  keys: readonly Key[];
  /** In the order of `keys`; undefined where there is no item. */
  parse: (items: (Item | undefined)[]) => T;
}
export type Lookups = Readonly<Record<string, Lookup<unknown>>>;
export type Found<L extends Lookups> = { [Name in keyof L]: L[Name] extends Lookup<infer T> ? T : never };

export const lookupOf = <T>(key: Key, parse: (item: Item | undefined) => T, reading?: Reading): Lookup<T> => ({
  ...reading,
  keys: [key],
  parse: ([item]) => parse(item),
});

const keysOf = (wanted: Lookup<unknown>[], isStrong: boolean) =>
  wanted.flatMap(({ keys, consistent = false }) => (consistent === isStrong ? keys : []));

/**
 * Reads everything in two batches side by side at most: what was written up to now, and what may be a second old. Returns
 * what parses the rows of any of the groups.
 */
export async function lookUp(...groups: Lookups[]): Promise<<L extends Lookups>(group: L) => Found<L>> {
  const wanted = groups.flatMap((group) => Object.values(group));
  const [strong, eventual] = await Promise.all(
    [true, false].map((consistent) => readUnique(keysOf(wanted, consistent), { consistent })),
  );
  const parsed = ({ keys, parse, consistent }: Lookup<unknown>) =>
    parse(keys.map((key) => alive((consistent ? strong : eventual)?.get(itemName(key)))));
  return <L extends Lookups>(group: L) =>
    Object.fromEntries(Object.entries(group).map(([name, one]) => [name, parsed(one)])) as Found<L>;
}

/** Keys that wait for the end of the tick, by whether their read is consistent. */
type Waiting = Map<boolean, { keys: Key[]; items: Promise<Map<string, Item>> }>;

const sharing = new AsyncLocalStorage<Waiting | undefined>();

/** Within `work`, reads that start in the same tick share one call; a failure of that call fails them all. */
export const sharingReads = <T>(work: () => Promise<T>): Promise<T> => sharing.run(new Map(), work);

function readShared(waiting: Waiting, keys: Key[], consistent: boolean): Promise<Map<string, Item>> {
  const { keys: shared, items } = waiting.get(consistent) ?? opened(waiting, consistent);
  shared.push(...keys);
  return items;
}

function opened(waiting: Waiting, consistent: boolean) {
  const keys: Key[] = [];
  const items = nextTick().then(() => {
    waiting.delete(consistent);
    return readUnique(keys, { consistent });
  });
  const batch = { keys, items };
  waiting.set(consistent, batch);
  return batch;
}

/** In the order of `keys`; undefined where there is no item. */
export async function readAll(keys: Key[], reading: BatchReading = {}): Promise<(Item | undefined)[]> {
  if (keys.length === 0) return [];
  const { consistent = false, ...projection } = reading;
  const waiting = Object.keys(projection).length === 0 ? sharing.getStore() : undefined;
  const items = await (waiting ? readShared(waiting, keys, consistent) : readUnique(keys, reading));
  return keys.map((key) => alive(items.get(itemName(key))));
}

/** Reads what is written up to now, at twice the price. */
export const CONSISTENT = { consistent: true } as const;
