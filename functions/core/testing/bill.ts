import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandInput,
  type GetCommandOutput,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { Item } from '../table.ts';
import { batchUnits, readUnits } from './units.ts';

export interface Call {
  command: string | undefined;
  input: object;
}
export type Target = Pick<GetCommandInput, 'TableName' | 'Key'>;

/** Looks at the table beside the metered client. */
const beside = DynamoDBDocumentClient.from(new DynamoDBClient({}));

export const itemAt = async ({ TableName, Key }: Target): Promise<Item | undefined> =>
  (await beside.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;

interface Projection {
  ProjectionExpression?: string;
  ExpressionAttributeNames?: object;
}

/** A projection costs the units of whole items. */
const whole = <T extends Projection>({ ProjectionExpression, ExpressionAttributeNames, ...request }: T) => request;

async function batchReads({ RequestItems = {} }: BatchGetCommandInput, output: BatchGetCommandOutput): Promise<number> {
  const [[table, request] = ['', {}]] = Object.entries(RequestItems);
  const { Keys = [], ConsistentRead, ProjectionExpression } = request;
  const again = new BatchGetCommand({ RequestItems: { [table]: { ...whole(request), Keys } } });
  const { Responses = {} } = ProjectionExpression ? await beside.send(again) : output;
  const found = Responses[table] ?? [];
  return batchUnits(found, Keys.length - found.length, ConsistentRead);
}

/** Rows that a filter leaves out cost units, too. */
function unfiltered({ FilterExpression, ExpressionAttributeValues = {}, ...query }: QueryCommandInput) {
  const used = new Set(query.KeyConditionExpression?.match(/:\w+/g));
  const values = Object.entries(ExpressionAttributeValues).filter(([name]) => used.has(name));
  return { ...query, ExpressionAttributeValues: Object.fromEntries(values) };
}

async function queryReads(input: QueryCommandInput, output: QueryCommandOutput): Promise<number> {
  const again = new QueryCommand(whole(unfiltered(input)) as QueryCommandInput);
  const { Items = [] } = input.ProjectionExpression || input.FilterExpression ? await beside.send(again) : output;
  return readUnits(Items, input.ConsistentRead);
}

/** The units of a read; undefined where the call is none. */
export async function readsOf({ command, input }: Call, output: object): Promise<number | undefined> {
  if (command === 'BatchGetItemCommand')
    return batchReads(input as BatchGetCommandInput, output as BatchGetCommandOutput);
  if (command === 'QueryCommand') return queryReads(input as QueryCommandInput, output as QueryCommandOutput);
  if (command !== 'GetItemCommand') return undefined;
  const { Item } = output as GetCommandOutput;
  return readUnits(Item ? [Item] : [], (input as GetCommandInput).ConsistentRead);
}

const keyOf = ({ PK, SK }: Item) => ({ PK, SK });

const SINGLE = ['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand'];
const READS = ['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand'];

/** Items that a call writes, or checks in a transaction. */
export function targetsOf({ command = '', input }: Call): Target[] {
  if (READS.includes(command)) return [];
  if (command === 'TransactWriteItemsCommand') {
    const { TransactItems = [] } = input as TransactWriteCommandInput;
    return TransactItems.flatMap(({ Put, Update, Delete, ConditionCheck }): Target[] => {
      const keyed = Update ?? Delete ?? ConditionCheck;
      if (Put?.Item) return [{ TableName: Put.TableName, Key: keyOf(Put.Item) }];
      return keyed ? [{ TableName: keyed.TableName, Key: keyed.Key }] : [];
    });
  }
  if (!SINGLE.includes(command)) throw new Error(`The meter does not know what ${command} costs.`);
  const { Item: item } = input as PutCommandInput;
  return item ? [{ ...(input as Target), Key: keyOf(item) }] : [input as Target];
}
