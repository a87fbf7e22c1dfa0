import { setImmediate as quiet } from 'node:timers/promises';
import { client as connections } from '../../push/management-api.ts';
import { client } from '../dynamodb.ts';
import { type Call, itemAt, readsOf, targetsOf } from './bill.ts';
import { indexUnits, writeUnits } from './units.ts';

/** The cost of some work: serial round trips, and DynamoDB's units. */
export interface Bill {
  waves: number;
  reads: number;
  writes: number;
  indexed: number;
}

export const NO_COST: Bill = { waves: 0, reads: 0, writes: 0, indexed: 0 };

/** Sends calls in waves: calls made at once leave together, and their answers arrive together. */
function inWaves(begin: () => void) {
  let waiting: (() => Promise<unknown>)[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | undefined;
  const fly = async () => {
    // Reads that the stream's consumers share leave a tick later than others.
    for (let tick = 0; tick < 2; tick += 1) await quiet();
    const wave = waiting;
    [waiting, next] = [[], undefined];
    begin();
    await Promise.all(wave.map((send) => send()));
  };
  return async <T>(send: () => Promise<T>): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<PromiseSettledResult<T>>();
    waiting.push(() => Promise.allSettled([send()]).then(([outcome]) => resolve(outcome)));
    next ??= last.then(fly);
    last = next;
    await next;
    const outcome = await promise;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
}

/** Makes the call; adds its units to the bill, whether it succeeds or not. */
async function charge<T extends { output: object }>(bill: Bill, call: Call, send: () => Promise<T>): Promise<T> {
  const targets = targetsOf(call);
  const before = await Promise.all(targets.map(itemAt));
  const [outcome] = await Promise.allSettled([send()]);
  const after = await Promise.all(targets.map(itemAt));
  before.forEach((item, at) => {
    const written = { before: item, after: after[at] };
    bill.writes += writeUnits(written, call.command === 'TransactWriteItemsCommand');
    bill.indexed += indexUnits(written);
  });
  if (outcome.status === 'rejected') throw outcome.reason;
  const reads = await readsOf(call, outcome.value.output);
  bill.reads += reads ?? 0;
  return outcome.value;
}

const METER = 'meter';

/**
 * Runs the work, and returns its cost beside its result. Only one piece of work may be metered at a time. Pushed frames count as
 * round trips too.
 */
export async function metered<T>(doing: () => Promise<T>): Promise<{ bill: Bill; answer: T }> {
  const bill = { ...NO_COST };
  const fly = inWaves(() => {
    bill.waves += 1;
  });
  client.middlewareStack.add(
    (next, { commandName: command }) =>
      (given) =>
        fly(() => charge(bill, { command, input: given.input }, () => next(given))),
    { step: 'initialize', name: METER },
  );
  connections.middlewareStack.add((next) => (given) => fly(() => next(given)), { step: 'initialize', name: METER });
  const answer = await doing().finally(() => {
    for (const { middlewareStack } of [client, connections]) middlewareStack.remove(METER);
  });
  return { bill, answer };
}
