import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CancellationReason } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { refuse } from '#shared/core/refusal';
import type { Policy } from '#shared/core/route';
import { type Condition, expressionOf, unlessEmpty } from './condition.ts';
import { client, isDynamoDBError, isThrottled, reasonsIn } from './dynamodb.ts';
import { Fault } from './errors.ts';
import type { Proof } from './proof.ts';
import { traceFor } from './request.ts';
import { alive, type Item, type Key, tableName } from './table.ts';

const RETRIED = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

const failedOf = (reasons: CancellationReason[]) =>
  reasons.flatMap(({ Code }, at) => (Code === 'ConditionalCheckFailed' ? [at] : []));

/** Indexes of the items that another writer was changing, so that a retry may help. */
export interface Conflict {
  at: number[];
  isThrottled?: true;
}

const conflictsOf = (reasons: CancellationReason[]) =>
  reasons.flatMap(({ Code }, at) => (Code && RETRIED.has(Code) ? [at] : []));

/** The indexes of the failed conditions, or of the conflicts if there is none. */
export function verdict(error: unknown): number[] | Conflict {
  if (!isDynamoDBError(error)) throw error;
  if (error.name === 'ConditionalCheckFailedException') return [0];
  if (error.name === 'TransactionConflictException') return { at: [0] };
  if (isThrottled(error)) return { at: [], isThrottled: true };
  const reasons = reasonsIn(error);
  const [failed, at] = [failedOf(reasons), conflictsOf(reasons)];
  if (failed.length > 0) return failed;
  if (at.length > 0) return { at };
  throw error;
}

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const carried = Symbol('carried');

/** Its conditions enforce the policy; those of a job are in the write that it leads to. */
export type Carrying<P extends Policy, W = Write> = W & { readonly [carried]: P };
export const carrying = <P extends Policy, W extends object = Write>(policy: P, write: W): Carrying<P, W> => ({
  ...write,
  [carried]: policy,
});

export type PolicyOf<W> = W extends Carrying<infer P, unknown> ? P : never;

const TRIES = 8;
/** The client tries three times, with pauses of 1.5 s at most, before it reports a throttle: three reports fit into a call. */
const TRIES_OF_THROTTLE = 4;
const RETRY_MS = 20;
const LONGEST_MS = 800;

function conditionOf(when: Condition) {
  const { text, names, values } = expressionOf(when);
  return {
    ConditionExpression: text,
    ExpressionAttributeNames: unlessEmpty(names),
    ExpressionAttributeValues: unlessEmpty(values),
  };
}

export const put = (item: Key & Item, when: Condition | 'always' = { missing: ['PK'] }): Write => ({
  Put: { TableName: tableName(), Item: { ...item, ...traceFor(item) }, ...(when !== 'always' && conditionOf(when)) },
});

export const remove = (key: Key, when?: Condition): Write => ({
  Delete: { TableName: tableName(), Key: key, ...(when && conditionOf(when)) },
});

export const check = (key: Key, when: Condition): Write => ({
  ConditionCheck: { TableName: tableName(), Key: key, ...conditionOf(when) },
});

interface Change {
  set?: Item;
  add?: Readonly<Record<string, number | Set<string>>>;
  drop?: readonly string[];
  /** Members to remove from sets. DynamoDB removes a set together with its last member. */
  lose?: Readonly<Record<string, Set<string>>>;
}

const placeholder = (name: string) => `#${name}`;
const paired = (name: string) => `#${name} :${name}`;
const assigned = ([name]: [string, unknown]) => `#${name} = :${name}`;
const clause = (word: string, parts: string[]) => (parts.length > 0 ? [`${word} ${parts.join(', ')}`] : []);

/** By default fails unless the item exists, so that no partial item is created. */
export function change(
  key: Key,
  { set = {}, add = {}, drop = [], lose = {} }: Change,
  when: Condition = { exists: ['PK'] },
): Write {
  const { text, names, values } = expressionOf(when);
  const settable = Object.entries({ ...set, ...traceFor(key) }).filter(([, value]) => value !== undefined);
  const valued = [...settable, ...Object.entries(add), ...Object.entries(lose)];
  const named = [...valued.map(([name]) => name), ...drop];
  const clauses = [
    clause('SET', settable.map(assigned)),
    clause('ADD', Object.keys(add).map(paired)),
    clause('REMOVE', drop.map(placeholder)),
    clause('DELETE', Object.keys(lose).map(paired)),
  ];
  return {
    Update: {
      TableName: tableName(),
      Key: key,
      UpdateExpression: clauses.flat().join(' '),
      ConditionExpression: text || undefined,
      ExpressionAttributeNames: { ...names, ...Object.fromEntries(named.map((name) => [`#${name}`, name])) },
      ExpressionAttributeValues: unlessEmpty({
        ...values,
        ...Object.fromEntries(valued.map(([name, value]) => [`:${name}`, value])),
      }),
    },
  };
}

/** Deletes and returns the item: of concurrent callers only one receives it. */
export async function take(_proof: Proof, key: Key): Promise<Item | undefined> {
  const { Attributes } = await client.send(
    new DeleteCommand({ TableName: tableName(), Key: key, ReturnValues: 'ALL_OLD' }),
  );
  return alive(Attributes);
}

const single = ({ Put, Update, Delete }: Write) => {
  if (Put) return client.send(new PutCommand(Put));
  if (Update) return client.send(new UpdateCommand(Update));
  if (Delete) return client.send(new DeleteCommand(Delete));
};

async function sendOnce(writes: Write[]): Promise<number[] | Conflict> {
  try {
    const [only] = writes;
    if (only && writes.length === 1 && !only.ConditionCheck) await single(only);
    else await client.send(new TransactWriteCommand({ TransactItems: writes, ClientRequestToken: randomUUID() }));
    return [];
  } catch (error) {
    return verdict(error);
  }
}

type GivesUp = (conflict: Conflict) => boolean;

async function send(writes: Write[], givesUp: GivesUp, left = TRIES): Promise<number[] | Conflict> {
  const outcome = await sendOnce(writes);
  if (Array.isArray(outcome) || givesUp(outcome)) return outcome;
  if (left <= 0) throw refuse(outcome.isThrottled ? 'core.overloaded' : 'core.busy');
  await pause(Math.min(LONGEST_MS, RETRY_MS * 2 ** (TRIES - left)) * Math.random());
  return send(writes, givesUp, left - (outcome.isThrottled ? TRIES_OF_THROTTLE : 1));
}

interface Patience {
  most: number;
  about: readonly number[];
}

/** As `attempt`, but gives up after `most` conflicts about some of the writes. */
export async function attemptUpTo<W extends Write[]>(
  { most, about }: Patience,
  _proof: Proof<PolicyOf<W[number]>>,
  ...writes: W
): Promise<number[] | Conflict> {
  let conflicts = 0;
  return send(writes, ({ at }) => {
    if (at.some((one) => about.includes(one))) conflicts += 1;
    return conflicts >= most;
  });
}

/** Writes all or nothing. Returns the indexes of the failed conditions; empty means success. */
export async function attempt<W extends Write[]>(proof: Proof<PolicyOf<W[number]>>, ...writes: W): Promise<number[]> {
  const outcome = await attemptUpTo({ most: Number.POSITIVE_INFINITY, about: [] }, proof, ...writes);
  return Array.isArray(outcome) ? outcome : outcome.at;
}

/** Writes all or nothing. False if a condition failed. */
export async function succeeds<W extends Write[]>(proof: Proof<PolicyOf<W[number]>>, ...writes: W): Promise<boolean> {
  return (await attempt(proof, ...writes)).length === 0;
}

/** Writes all or nothing. A failed condition is a bug here, and throws a `Fault`. */
export async function write(proof: Proof, ...writes: Write[]): Promise<void> {
  const failed = await attempt(proof, ...writes);
  if (failed.length > 0) throw new Fault(`The write's conditions ${failed.join(', ')} do not hold.`);
}
