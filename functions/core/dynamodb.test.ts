import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { handlerOf, type Reply, requestIn, stubAccess } from '../testing/replies.ts';
import { DynamoDB } from './dynamodb.ts';
import { BatchGetItem, GetItem, PutItem, Query, TransactWriteItems } from './dynamodb-commands.ts';
import { DynamoDBError } from './dynamodb-error.ts';
import { isPermanent } from './trace.ts';

beforeAll(stubAccess);

function ourClient(...replies: Reply[]) {
  const { requestHandler, sent } = handlerOf(...replies);
  return { client: new DynamoDB({ requestHandler }), sent };
}

function sdkClient(...replies: Reply[]) {
  const { requestHandler, sent } = handlerOf(...replies);
  const client = new DynamoDBClient({ requestHandler });
  return { client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }), sent };
}

const Key = { PK: 'USER#rex', SK: 'PROFILE' };
const VALUES = {
  text: 'Woof "B":"\\ \u{1f436} é\n',
  numbers: [0, -1.5, 1e15, 12],
  nested: { B: { N: 1, flag: false, none: null }, Item: { Key: 'x' }, empty: {}, list: [[], ['']] },
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
const range = {
  TableName,
  KeyConditionExpression: 'PK = :pk',
  ExpressionAttributeValues: { ':pk': Key.PK, ...VALUES },
  Limit: 5,
  ScanIndexForward: false,
  ExclusiveStartKey: Key,
};
const transaction = { TransactItems: [{ Put }], ClientRequestToken: 'token' };
const get = { TableName, Key, ConsistentRead: true };

const COMMANDS: [name: string, ours: object, theirs: object][] = [
  ['get', new GetItem(get), new GetCommand(get)],
  ['batch', new BatchGetItem({ RequestItems }), new BatchGetCommand({ RequestItems })],
  ['query', new Query(range), new QueryCommand(range)],
  ['put', new PutItem(Put), new PutCommand(Put)],
  ['transaction', new TransactWriteItems(transaction), new TransactWriteCommand(transaction)],
];

describe('a request', () => {
  it.each(COMMANDS)('is what the SDK sends: %s', async (_, command, sdkCommand) => {
    const [ours, theirs] = [ourClient(), sdkClient()];
    await ours.client.send(command as never);
    await theirs.client.send(sdkCommand as never);
    expect(requestIn(ours.sent)).toEqual(requestIn(theirs.sent));
  });

  it('is signed, with the token of temporary credentials', async () => {
    vi.stubEnv('AWS_SESSION_TOKEN', 'session');
    const { client, sent } = ourClient();
    await client.send(new GetItem(get));
    vi.stubEnv('AWS_SESSION_TOKEN', undefined);
    const { Authorization, 'X-Amz-Security-Token': token } = sent[0]?.headers ?? {};
    expect(Authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=local\/\d{8}\/eu-central-1\/dynamodb\/aws4_request, /);
    expect(token).toBe('session');
  });
});

const WIRE = {
  text: { S: 'Woof "B":"' },
  number: { N: '12' },
  nested: { M: { B: { M: { B: { S: 'B' } } }, list: { L: [{ NULL: true }, { BOOL: false }, { B: 'AAH+/w==' }] } } },
  names: { SS: ['rex', 'bella'] },
  bytes: { B: 'AAH+/w==' },
};

describe('a reply', () => {
  it.each([0, 2])('is what the SDK reads of it, however it is spaced: %i', async (spaces) => {
    const body = JSON.stringify({ Items: [WIRE], Count: 1, LastEvaluatedKey: { PK: { S: 'a' } } }, null, spaces);
    const found = await ourClient({ body }).client.send(new Query({ TableName }));
    const expected = await sdkClient({ body }).client.send(new QueryCommand({ TableName }));
    const { bytes, nested, ...rest } = expected.Items?.[0] ?? {};
    expect(found).toMatchObject({ Count: 1, LastEvaluatedKey: { PK: 'a' }, Items: [rest] });
    expect(Buffer.from(found.Items?.[0]?.bytes)).toEqual(Buffer.from(bytes));
    expect(Buffer.from(found.Items?.[0]?.nested.list[2])).toEqual(Buffer.from(nested.list[2]));
    expect(found.Items?.[0]?.nested.B).toEqual(nested.B);
  });

  it('has the items of a batch by their table, and the keys that are left', async () => {
    const left = { [TableName]: { Keys: [{ PK: { S: 'USER#bella' } }] } };
    const body = JSON.stringify({ Responses: { [TableName]: [WIRE] }, UnprocessedKeys: left });
    const expected = await sdkClient({ body }).client.send(new BatchGetCommand({ RequestItems }));
    const { Responses, UnprocessedKeys } = await ourClient({ body }).client.send(new BatchGetItem({ RequestItems }));
    expect(Responses?.[TableName]?.[0]).toMatchObject({ text: 'Woof "B":"', number: 12 });
    expect(UnprocessedKeys).toEqual(expected.UnprocessedKeys);
  });
});

const refused = (__type: string, more: object = {}, status = 400) => ({
  status,
  body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${__type}`, ...more }),
});
const failureOf = (...replies: Reply[]) => {
  const { client, sent } = ourClient(...replies);
  return client.send(new GetItem(get)).then(
    () => ({ error: undefined, attempts: sent.length }),
    (error: unknown) => ({ error, attempts: sent.length }),
  );
};

describe('a refusal', () => {
  it('has the name, the message and the reasons that DynamoDB gives', async () => {
    const reasons = [{ Code: 'None' }, { Code: 'TransactionConflict', Message: 'Ongoing' }];
    const body = { message: 'Transaction cancelled', CancellationReasons: reasons };
    const { error, attempts } = await failureOf(refused('TransactionCanceledException', body));
    expect(error).toBeInstanceOf(DynamoDBError);
    expect(error).toMatchObject({ ...body, $metadata: { httpStatusCode: 400, requestId: 'R1' } });
    expect(attempts).toBe(1);
  });

  it.each([
    ['of a lack of capacity', refused('ProvisionedThroughputExceededException')],
    ['of a service that fails', refused('InternalServerError', {}, 500)],
    ['that is not JSON', { status: 503, body: '<html>Service Unavailable</html>' }],
    ['that is cut', { isCut: true }],
    ['by a connection that is cut', Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })],
  ])('%s is tried again, three times at most', async (_, reply) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(await failureOf(reply, {})).toEqual({ error: undefined, attempts: 2 });
    expect((await failureOf(reply)).attempts).toBe(4);
    vi.restoreAllMocks();
  });

  it('that is final is not tried again', async () => {
    expect((await failureOf(refused('ValidationException'))).attempts).toBe(1);
    expect((await failureOf(refused('ConditionalCheckFailedException'))).attempts).toBe(1);
    expect((await failureOf(new TypeError('A bug'))).attempts).toBe(1);
  });

  it('of a transaction with an invalid write is final', async () => {
    const reasons = [{ Code: 'None' }, { Code: 'ValidationError', Message: 'Item size has exceeded 400 KB' }];
    const { error } = await failureOf(refused('TransactionCanceledException', { CancellationReasons: reasons }));
    expect(isPermanent(error)).toBe(true);
  });

  it('is understood where it has no words', async () => {
    const CancellationReasons = [{ Code: 'None', Message: null }, { Code: 'ConditionalCheckFailed' }];
    const { error } = await failureOf(refused('TransactionCanceledException', { message: null, CancellationReasons }));
    expect(error).toMatchObject({ name: 'TransactionCanceledException', CancellationReasons });
  });

  it('of a lack of capacity takes three seconds at most, and one of a connection less', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    const [cut, busy] = [{ isCut: true }, refused('ThrottlingException')];
    for (const [reply, pauses] of [
      [cut, 25 + 50 + 100],
      [busy, 3000],
    ] as const) {
      const begun = Date.now();
      const failed = failureOf(reply);
      await vi.runAllTimersAsync();
      expect((await failed).attempts).toBe(4);
      expect(Math.ceil((Date.now() - begun) / 25) * 25).toBe(pauses);
    }
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
});
