import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { DynamoDBError } from '../../functions/core/dynamodb-error.ts';
import type { Item } from '../../functions/core/table.ts';
import { Store } from '../../functions/core/testing/store/store.ts';

type Wire = Record<string, unknown>;
type Attributes = Record<string, AttributeValue>;

const ITEMS = new Set([
  'Key',
  'Item',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
  'Attributes',
]);
const LISTS_OF_ITEMS = new Set(['Keys', 'Items']);

/** Applies `convert` to the items that a request or an answer holds, wherever they are. */
function convertItems(value: unknown, convert: (item: never) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => convertItems(one, convert));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (ITEMS.has(name)) return [name, inner && convert(inner as never)];
      if (LISTS_OF_ITEMS.has(name)) return [name, (inner as never[]).map(convert)];
      return [name, convertItems(inner, convert)];
    }),
  );
}

const toWire = (item: Item) => marshall(item, { removeUndefinedValues: true });

interface Output extends Wire {
  Responses?: Record<string, Item[]>;
}

function outputToWire({ Responses, ...output }: Output): Wire {
  const tables = Object.entries(Responses ?? {}).map(([table, items]) => [table, items.map(toWire)]);
  return { ...(convertItems(output, toWire) as Wire), ...(Responses && { Responses: Object.fromEntries(tables) }) };
}

const refusalOf = ({ name, message, CancellationReasons }: DynamoDBError) => ({
  __type: `com.amazonaws.dynamodb.v20120810#${name}`,
  message,
  CancellationReasons,
});

async function answer(store: Store, request: IncomingMessage): Promise<{ status: number; body: object }> {
  const [, command] = `${request.headers['x-amz-target']}`.split('.');
  const input = convertItems(await json(request), (item: Attributes) => unmarshall(item)) as object;
  try {
    return { status: 200, body: outputToWire((await store.send(`${command}Command`, input)) as Output) };
  } catch (error) {
    if (!(error instanceof DynamoDBError)) throw error;
    return { status: 400, body: refusalOf(error) };
  }
}

/** Serves the store over DynamoDB's protocol, so that a client's CPU time can be measured apart from the store's. */
const store = new Store();
const server = createServer(async (request, response) => {
  const { status, body } = await answer(store, request);
  response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
});
server.keepAliveTimeout = 600_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
