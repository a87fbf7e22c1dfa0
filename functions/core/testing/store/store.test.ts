import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDynamoDBError, newClient, reasonsIn } from '../../dynamodb.ts';
import { change, check, put, type Write } from '../../write.ts';
import { serve } from './client.ts';
import { VirtualClock } from './clock.ts';
import { NEW_TABLE, Partitions } from './partitions.ts';
import { Store } from './store.ts';
import { followClock } from './virtual-time.ts';

const LATENCY = { way: () => 1, held: () => 10 };
const key = (PK: string, SK = 'ROW') => ({ PK, SK });
const codesOf = (error: unknown) =>
  isDynamoDBError(error) && reasonsIn(error).length > 0 ? reasonsIn(error).map(({ Code }) => Code) : error;

let clock: VirtualClock;
let store: Store;

beforeAll(() => void vi.stubEnv('TABLE', 'store'));
afterAll(() => void vi.unstubAllEnvs());
beforeEach(() => {
  clock = new VirtualClock();
  store = new Store({ clock, latency: LATENCY });
});

const transact = (TransactItems: Write[], ClientRequestToken?: string) =>
  store.send('TransactWriteItemsCommand', { TransactItems, ClientRequestToken });
const putOne = (PK: string, more = {}) =>
  store.send('PutItemCommand', put({ ...key(PK), ...more }, 'always').Put ?? {});
const settled = <T>(...doing: Promise<T>[]) => clock.runUntil(Promise.allSettled(doing));
const reasons = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((one) => (one.status === 'rejected' ? codesOf(one.reason) : 'done'));

describe('a running transaction', () => {
  it('refuses a plain write to its items, and leaves others and readers alone', async () => {
    store.seed([put({ ...key('A'), likes: 1 })]);
    const outcomes = await settled(
      transact([change(key('A'), { add: { likes: 1 } }), put(key('B'))]),
      putOne('A'),
      putOne('C'),
      store.send('GetItemCommand', { Key: key('A'), ConsistentRead: true }),
    );
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { reason: { name: 'TransactionConflictException' } },
      { status: 'fulfilled' },
      { value: { Item: { likes: 1 } } },
    ]);
    expect(store.table.get(key('A'))).toMatchObject({ likes: 2 });
    expect(reasons(await settled(putOne('A')))).toEqual(['done']);
  });

  it('cancels another one that shares an item, although both only check it', async () => {
    store.seed([put(key('A'))]);
    const both = ['B', 'C'].map((one) => transact([put(key(one)), check(key('A'), { exists: ['PK'] })]));
    expect(reasons(await settled(...both))).toEqual(['done', ['None', 'TransactionConflict']]);
    expect(store.ledger.total).toMatchObject({ conflicts: 1, writes: 8 });
  });

  it('holds what it has prepared until it is cancelled', async () => {
    const outcomes = await settled(
      transact([put(key('B')), check(key('A'), { exists: ['PK'] })]),
      transact([put(key('B')), put(key('C'))]),
    );
    expect(reasons(outcomes)).toEqual([
      ['None', 'ConditionalCheckFailed'],
      ['TransactionConflict', 'None'],
    ]);
    expect([...store.table.items()]).toEqual([]);
  });

  it('is done once for each token', async () => {
    store.seed([put({ ...key('A'), likes: 0 })]);
    const like = (by = 1) => transact([change(key('A'), { add: { likes: by } })], 'token');
    expect(await settled(like(), like())).toMatchObject([
      { status: 'fulfilled' },
      { reason: { name: 'TransactionInProgressException' } },
    ]);
    expect(await settled(like(), like(2))).toMatchObject([
      { status: 'fulfilled' },
      { reason: { name: 'IdempotentParameterMismatchException' } },
    ]);
    expect(store.table.get(key('A'))).toMatchObject({ likes: 1 });
    await clock.runUntil(clock.sleep(11 * 60_000));
    await settled(like());
    expect(store.table.get(key('A'))).toMatchObject({ likes: 2 });
  });

  it('may change an item once, and a hundred items', async () => {
    const many = Array.from({ length: 101 }, (_, at) => put(key(`${at}`)));
    const twice = [put(key('A')), check(key('A'), { exists: ['PK'] })];
    expect(await settled(transact(many), transact(twice), transact(many.slice(1)))).toMatchObject([
      { reason: { name: 'ValidationException' } },
      { reason: { name: 'ValidationException' } },
      { status: 'fulfilled' },
    ]);
  });
});

describe('throughput', () => {
  const count = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.filter(({ status }) => status === 'fulfilled').length;
  const places = Array.from({ length: 3_000 }, (_, at) => `${at}`);

  beforeEach(() => {
    store = new Store({ clock, latency: LATENCY, throughput: { reads: 300_000, writes: 100_000 } });
  });

  it('of one partition is 1,000 write units a second', async () => {
    const write = (SK: string) => store.send('PutItemCommand', put({ PK: 'hot', SK }).Put ?? {});
    expect(count(await settled(...places.map(write)))).toBe(1_000);
    await clock.runUntil(clock.sleep(500));
    const late = places.slice(1_000).map(write);
    expect(count(await settled(...late))).toBeCloseTo(500, -1);
  });

  it('of one partition is 3,000 read units a second', async () => {
    const read = () => store.send('GetItemCommand', { Key: key('hot'), ConsistentRead: true });
    expect(count(await settled(...[...places, ...places].map(read)))).toBe(3_000);
  });

  it('of an index that cannot keep up is that of its table', async () => {
    const listed = places.map((place) => putOne(place, { GSI1PK: 'hot', GSI1SK: place }));
    const outcomes = await settled(...listed);
    expect(count(outcomes)).toBe(1_000);
    const [refused] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(`${refused}`).toContain('IndexWriteKeyRangeThroughputExceeded');
    expect(count(await settled(...places.map((place) => putOne(`${place} unlisted`))))).toBe(3_000);
  });

  it('of a new table is 4,000 write units a second, and doubles within half an hour of use', () => {
    const partitions = new Partitions(NEW_TABLE, 0);
    const minute = (now: number) => {
      for (let at = 0; at < 4_000; at += 1) partitions.take(`${at}`, 'writes', 60, now);
    };
    expect(partitions.count).toBe(4);
    for (let at = 0; at < 29; at += 1) minute(at * 60_000);
    expect(partitions.count).toBe(4);
    for (let at = 29; at < 31; at += 1) minute(at * 60_000);
    expect(partitions.count).toBe(8);
  });

  it('that is exceeded lets the client try again, on the clock', async () => {
    const client = newClient();
    serve(client, store);
    const leave = followClock(clock);
    const write = (SK: string) => client.send(new PutCommand({ TableName: 'store', Item: { PK: 'hot', SK } }));
    const start = clock.now();
    const outcomes = await settled(...places.slice(0, 1_100).map(write));
    leave();
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(store.ledger.total.throttles).toBeGreaterThan(0);
    expect(clock.now() - start).toBeGreaterThan(4);
  });
});

it('what is prepared is billed, and an index only for what happens', async () => {
  const listed = (PK: string) => put({ ...key(PK), GSI1PK: 'LIST', GSI1SK: PK });
  await settled(transact([listed('A'), listed('B')]));
  expect(store.ledger.total).toMatchObject({ writes: 4, indexed: 2 });
  await settled(transact([listed('A'), listed('C')]));
  expect(store.ledger.total).toMatchObject({ writes: 8, indexed: 2 });
});

it('what the store does not know fails at once', async () => {
  const reading = { TableName: 'store', Key: key('A') };
  const unknown = [
    store.send('BatchWriteItemCommand', {}),
    store.send('GetItemCommand', { ...reading, ProjectionExpression: 'PK' }),
    store.send('UpdateItemCommand', {
      ...{ ...reading, UpdateExpression: 'SET likes = :likes' },
      ExpressionAttributeValues: { ':likes': 1 },
    }),
    store.send('PutItemCommand', { Item: { ...key('A'), at: new Date() } }),
  ];
  const outcomes = await settled(...unknown);
  const told = outcomes.map((one) => one.status === 'rejected' && `${one.reason}`.includes('does not know'));
  expect(told).toEqual([true, true, true, true]);
});

it('a throttled request gets the answer that AWS gives', async () => {
  store = new Store({ clock, latency: LATENCY, throughput: NEW_TABLE });
  const outcomes = await settled(...Array.from({ length: 5_000 }, (_, at) => putOne(`${at}`)));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.length).toBeGreaterThan(500);
  expect(refused.every((reason) => isDynamoDBError(reason) && reason.name === 'ThrottlingException')).toBe(true);
});
