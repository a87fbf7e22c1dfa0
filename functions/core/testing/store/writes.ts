import type {
  DeleteCommandInput,
  PutCommandInput,
  TransactWriteCommandInput,
  UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from '../../table.ts';
import { sizeOf } from '../size.ts';
import { INDEXES } from '../units.ts';
import { conditionIn, holds } from './condition.ts';
import { invalid, unsupported } from './errors.ts';
import type { Change, Table } from './table.ts';
import { checkPlaceholders, type Placeholders } from './tokens.ts';
import { updated } from './update.ts';
import { copyOf, copyOfItem } from './values.ts';

export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** A write that has been looked at and not done: of one that fails its condition, nothing changes. */
export interface Planned extends Change {
  fails: boolean;
}

const LARGEST_ITEM = 400 * 1024;
const FIELDS = [
  ...['TableName', 'Key', 'Item', 'UpdateExpression', 'ConditionExpression'],
  ...['ExpressionAttributeNames', 'ExpressionAttributeValues', 'ReturnValues', 'ReturnConsumedCapacity'],
];

export function checkFields(input: object, known: readonly string[]): void {
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && !known.includes(name)) throw unsupported(`the parameter ${name}`);
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function keyIn(given: Item | undefined, mayHaveMore = false): Key {
  const { PK, SK } = given ?? {};
  const isWhole = isText(PK) && isText(SK) && (mayHaveMore || Object.keys(given ?? {}).length === 2);
  if (!isWhole) throw invalid('The provided key element does not match the schema');
  return { PK, SK };
}

function checkItem(item: Item): void {
  if (sizeOf(item) > LARGEST_ITEM) throw invalid('Item size has exceeded the maximum allowed size');
  for (const name of INDEXES.flatMap(({ keys }) => keys)) {
    if (item[name] !== undefined && !isText(item[name])) throw invalid(`Type mismatch for index key ${name}`);
  }
}

type Given = Placeholders & { ConditionExpression?: string };
interface Effect {
  key: Key;
  given: Given;
  after: (before: Item | undefined) => Item | undefined;
}

const putOf = (input: Omit<PutCommandInput, 'TableName'>): Effect => {
  const item = copyOfItem(input.Item ?? {});
  return { key: keyIn(item, true), given: input, after: () => item };
};

const updateOf = (input: Omit<UpdateCommandInput, 'TableName'>): Effect => {
  const key = keyIn(input.Key);
  const values = copyOf(input.ExpressionAttributeValues ?? {}) as Item;
  const given = { ...input, ExpressionAttributeValues: values };
  const after = (before: Item | undefined) => updated(before ?? { ...key }, input.UpdateExpression ?? '', given);
  return { key, given: input, after };
};

const deleteOf = (input: Omit<DeleteCommandInput, 'TableName'>): Effect => ({
  key: keyIn(input.Key),
  given: input,
  after: () => undefined,
});

const checkOf = (input: NonNullable<Action['ConditionCheck']>): Effect => ({
  key: keyIn(input.Key),
  given: input,
  after: (before) => before,
});

function effectOf({ Put, Update, Delete, ConditionCheck }: Action): Effect {
  if (Put) return putOf(Put);
  if (Update) return updateOf(Update);
  if (Delete) return deleteOf(Delete);
  if (ConditionCheck) return checkOf(ConditionCheck);
  throw invalid('A transaction has items that do nothing');
}

export const keyOf = (action: Action): Key => effectOf(action).key;

/** Looks up the item, asks the condition, and says what the item would be. */
export function plan(table: Table, action: Action): Planned {
  const input: Given & { UpdateExpression?: string } =
    action.Put ?? action.Update ?? action.Delete ?? action.ConditionCheck ?? {};
  checkFields(input, FIELDS);
  checkPlaceholders([input.ConditionExpression, input.UpdateExpression], input);
  const { key, given, after } = effectOf(action);
  const before = table.get(key);
  const { ConditionExpression: condition } = given;
  const fails = condition !== undefined && !holds(conditionIn(condition), before ?? {}, given);
  if (fails) return { key, before, after: before, fails };
  const made = after(before);
  if (made && made !== before) checkItem(made);
  return { key, before, after: made, fails };
}
