import { Readable } from 'node:stream';
import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { JsonProtocol } from './json-protocol.ts';

interface Sent {
  body: string | Uint8Array;
  headers: Record<string, string>;
}

/** A client that answers every request with `answer`, and the requests that it has sent. */
function clientOf(protocol: typeof JsonProtocol | undefined, answer = '{}', statusCode = 200) {
  const sent: Sent[] = [];
  const requestHandler = {
    handle: async ({ body, headers }: Sent) => {
      sent.push({ body, headers });
      return { response: { statusCode, headers: {}, body: Readable.from([Buffer.from(answer)]) } };
    },
  };
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({
    region: 'eu-central-1',
    credentials,
    requestHandler: requestHandler as never,
    ...(protocol && { protocol }),
  });
  return { client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }), sent };
}

const Key = { PK: 'USER#rex', SK: 'PROFILE' };
const VALUES = {
  text: 'Woof "B":"\\ \u{1f436} é\n',
  numbers: [0, -1.5, 1e15, 12],
  nested: { B: { N: 1, flag: false, none: null }, empty: {}, list: [[], ['']] },
  names: new Set(['rex', 'bella']),
  ages: new Set([1, 2]),
  bytes: new Uint8Array([0, 1, 254, 255]),
  buffer: Buffer.from('woof'),
  chunks: new Set([new Uint8Array([1]), new Uint8Array([2])]),
  left: undefined,
};
const TableName = 'Barkyard';
const RequestItems = {
  [TableName]: { Keys: [Key], ProjectionExpression: '#PK', ExpressionAttributeNames: { '#PK': 'PK' } },
};
const Put = { TableName, Item: { ...Key, ...VALUES }, ConditionExpression: 'attribute_not_exists(PK)' };

const COMMANDS: Record<string, () => object> = {
  get: () => new GetCommand({ TableName, Key, ConsistentRead: true }),
  batch: () => new BatchGetCommand({ RequestItems }),
  query: () =>
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'PK = :pk',
      ExpressionAttributeValues: { ':pk': Key.PK, ...VALUES },
      Limit: 5,
      ScanIndexForward: false,
      ExclusiveStartKey: Key,
    }),
  put: () => new PutCommand(Put),
  transaction: () => new TransactWriteCommand({ TransactItems: [{ Put }], ClientRequestToken: 'token' }),
};

const jsonOf = ({ body }: Sent) => JSON.parse(Buffer.from(body).toString());

async function requestOf(protocol: typeof JsonProtocol | undefined, command: object): Promise<object> {
  const { client, sent } = clientOf(protocol);
  await client.send(command as never);
  const [one] = sent;
  if (!one) throw new Error('Nothing was sent.');
  const { 'content-type': type, 'x-amz-target': target } = one.headers;
  return { type, target, json: jsonOf(one) };
}

describe('a request', () => {
  it.each(Object.keys(COMMANDS))('is what the SDK sends: %s', async (name) => {
    const command = COMMANDS[name] as () => object;
    expect(await requestOf(JsonProtocol, command())).toEqual(await requestOf(undefined, command()));
  });
});

const WIRE = {
  text: { S: 'Woof "B":"' },
  number: { N: '12' },
  nested: { M: { B: { M: { B: { S: 'B' } } }, list: { L: [{ NULL: true }, { BOOL: false }, { B: 'AAH+/w==' }] } } },
  names: { SS: ['rex', 'bella'] },
  bytes: { B: 'AAH+/w==' },
};

const itemsIn = async (protocol: typeof JsonProtocol | undefined, item: object, spaces?: number) => {
  const { client } = clientOf(
    protocol,
    JSON.stringify({ Items: [item], Count: 1, LastEvaluatedKey: { PK: { S: 'a' } } }, null, spaces),
  );
  const { Items, Count, LastEvaluatedKey } = await client.send(new QueryCommand({ TableName }));
  return { Items, Count, LastEvaluatedKey };
};

describe('an answer', () => {
  it.each([0, 2])('is what the SDK reads of it, however it is spaced: %i', async (spaces) => {
    const found = await itemsIn(JsonProtocol, WIRE, spaces);
    const { bytes, nested, ...expected } = (await itemsIn(undefined, WIRE, spaces)).Items?.[0] ?? {};
    expect(found).toMatchObject({ Count: 1, LastEvaluatedKey: { PK: 'a' }, Items: [expected] });
    expect(Buffer.from(found.Items?.[0]?.bytes)).toEqual(Buffer.from(bytes));
    expect(Buffer.from(found.Items?.[0]?.nested.list[2])).toEqual(Buffer.from(nested.list[2]));
    expect(found.Items?.[0]?.nested.B).toEqual(nested.B);
  });

  it('that is a refusal is the error of the SDK, with its reasons', async () => {
    const body = {
      __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
      message: 'Transaction cancelled',
      CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict', Message: 'Ongoing' }],
    };
    const { client } = clientOf(JsonProtocol, JSON.stringify(body), 400);
    const error = await client.send(new GetCommand({ TableName, Key })).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TransactionCanceledException);
    expect(error).toMatchObject({ message: body.message, CancellationReasons: body.CancellationReasons });
  });
});
