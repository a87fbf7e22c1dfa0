import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent, SQSEvent, SQSRecord } from 'aws-lambda';
import { vi } from 'vitest';
import { client } from '../../../functions/core/dynamodb.ts';
import type { Change } from '../../../functions/core/stream.ts';
import type { Item, Key } from '../../../functions/core/table.ts';
import { itemAt, targetsOf } from '../../../functions/core/testing/bill.ts';
import { handler as pictures } from '../../../functions/stream/pictures.ts';
import { handler as pushes } from '../../../functions/stream/pushes.ts';
import { handler as reactions } from '../../../functions/stream/reactions.ts';
import { handler as upkeep } from '../../../functions/stream/upkeep.ts';
import { handler as work } from '../../../functions/stream/work.ts';
import type { Row } from '../../../scripts/ops/invariants/snapshot.ts';

/**
 * The queue, the table's stream and the ends of Lambdas, all in this process and by one seed. Each message comes
 * twice, in any order; a page that dies takes everything with it that it had not yet sent.
 */
const waiting: string[] = [];
const changes: Change[] = [];
const taken = new Map<string, number>();
/** The setup of a large world is not counted. */
let isHeard = true;
const count = { deliveries: 0, crashes: 0, points: 0 };

const WRITES = new Set(['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand', 'TransactWriteItemsCommand']);

let pointsToLive = Number.POSITIVE_INFINITY;
let isDraining = false;
let times = 2;
/** Second passes wait here, where each message comes exactly once. */
let heldBack: string[] | undefined;
/** Rows whose stream records matter here. */
const HEARD = /^(POST|COMMENT|LIKE|TO|CONVERSATION|PROFILE|JOB|EXPORT|LOST)\b/;

/** A numbered point of a page, before or after something that lasts: here it may end. */
function pass() {
  count.points += 1;
  pointsToLive -= 1;
  if (pointsToLive <= 0) throw new Error('The Lambda is gone.');
}

async function passing<T>(doing: () => Promise<T>): Promise<T> {
  pass();
  const done = await doing();
  pass();
  return done;
}

/** Each call of this client is a point too. */
export function watch(client: { send: (...given: never[]) => unknown }) {
  const send = client.send;
  vi.spyOn(client, 'send').mockImplementation(function (this: unknown, ...given) {
    return passing(async () => send.apply(this, given));
  });
}

export const enqueue = (message: object) =>
  passing(async () => {
    const body = JSON.stringify(message);
    if (heldBack) return void ('again' in message ? heldBack : waiting).push(body);
    // A job that a record causes is new work, even if it equals one that was done.
    if (isDraining) taken.delete(body);
    if ((taken.get(body) ?? 0) < times) waiting.push(body);
  });

const isKey = (key: Item | undefined): key is Key & Item => key?.PK !== undefined;

/** Does a write and notes what it changed, as the table's stream does. */
async function noting<T>(call: { command: string; input: object }, send: () => Promise<T>): Promise<T> {
  const targets = targetsOf(call).filter(({ Key: key }) => isHeard && isKey(key) && HEARD.test(key.SK));
  const before = await Promise.all(targets.map(itemAt));
  const answer = await send();
  const after = await Promise.all(targets.map(itemAt));
  targets.forEach(({ Key: key }, at) => {
    const change = { before: before[at], after: after[at] };
    const isSame = JSON.stringify(change.before) === JSON.stringify(change.after);
    if (isKey(key) && !isSame) changes.push({ key: { PK: `${key.PK}`, SK: `${key.SK}` }, ...change });
  });
  return answer;
}

/** From here on every write to the table is a point, and reaches the stream. */
export function wire() {
  client.middlewareStack.add(
    (next, { commandName: command = '' }) =>
      async (given) =>
        WRITES.has(command) ? passing(() => noting({ command, input: given.input }, () => next(given))) : next(given),
    { step: 'initialize', name: 'wire', override: true },
  );
}

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];
const imageOf = (item: Item | undefined) => item && (marshall(item, { removeUndefinedValues: true }) as Image);

const eventOf = ({ key, before, after }: Change): DynamoDBStreamEvent => {
  const images = { OldImage: imageOf(before), NewImage: imageOf(after) };
  return { Records: [{ dynamodb: { SequenceNumber: '1', Keys: imageOf({ ...key }), ...images } }] };
};

/** Both readers of the stream take what it holds, until nothing follows. */
async function drain(): Promise<void> {
  pointsToLive = Number.POSITIVE_INFINITY;
  isDraining = true;
  for (let change = changes.shift(); change; change = changes.shift()) {
    for (const reader of [upkeep, reactions]) {
      const { batchItemFailures } = await reader(eventOf(change));
      if (batchItemFailures.length > 0) throw new Error(`A record of ${change.key.SK} failed.`);
    }
  }
  isDraining = false;
}

const TAKERS: Partial<Record<string, typeof work>> = { 'pushes.send': pushes, 'media.scale': pictures };

const takerOf = (body: string) => TAKERS[JSON.parse(body).job] ?? work;

/** The lifetime of a page, by its body and number of tries. */
export type Fate = (body: string, tried: number) => number;

async function deliver(body: string, fate: Fate, tried: number): Promise<boolean> {
  pointsToLive = fate(body, tried);
  const record = { messageId: '1', body } as SQSRecord;
  const { batchItemFailures } = await takerOf(body)({ Records: [record] } satisfies SQSEvent);
  count.deliveries += 1;
  await drain();
  return batchItemFailures.length === 0;
}

const MOST_TRIES = 400;

export async function settle(): Promise<void> {
  times = 1;
  await deliverAll(() => 0);
  times = 2;
}

/** Delivers until nothing is left; what fails comes again. */
export async function deliverAll(random: () => number, fate: Fate = () => Number.POSITIVE_INFINITY): Promise<void> {
  const tried = new Map<string, number>();
  await drain();
  while (waiting.length > 0) {
    const [body = ''] = waiting.splice(Math.floor(random() * waiting.length), 1);
    const before = tried.get(body) ?? 0;
    if (before > MOST_TRIES) throw new Error(`${body} fails again and again.`);
    if (await deliver(body, fate, before)) taken.set(body, (taken.get(body) ?? 0) + 1);
    else tried.set(body, before + 1);
    if (!isDone(body)) waiting.push(body);
  }
  pointsToLive = Number.POSITIVE_INFINITY;
  count.crashes += [...tried.values()].reduce((sum, one) => sum + one, 0);
}

/** Delivers each message exactly once: all first passes, then, after a look at what they left, the second ones. */
export async function deliverOnce(random: () => number, look: () => Promise<void>): Promise<void> {
  [times, heldBack] = [1, []];
  await deliverAll(random);
  await look();
  waiting.push(...heldBack);
  heldBack = undefined;
  await deliverAll(random);
  times = 2;
}

const isDone = (body: string) => (taken.get(body) ?? 0) >= times;

export async function inSilence<T>(doing: () => Promise<T>): Promise<T> {
  isHeard = false;
  const done = await doing();
  isHeard = true;
  return done;
}

/** Delivers stream records of these rows, as if each had just been written. */
export const replay = (rows: Row[]) =>
  void changes.push(...rows.map((row) => ({ key: { PK: row.PK, SK: row.SK }, after: row })));

export function counted() {
  const sum = { ...count };
  Object.assign(count, { deliveries: 0, crashes: 0, points: 0 });
  taken.clear();
  return sum;
}
