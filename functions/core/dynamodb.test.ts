import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handlerOf, type Reply, stubAccess } from '../testing/replies.ts';
import { isDynamoDBError, newClient, reasonsIn } from './dynamodb.ts';
import { isPermanent } from './trace.ts';

beforeAll(stubAccess);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const TableName = 'Barkyard';
const Key = { PK: 'USER#rex', SK: 'PROFILE' };
const get = new GetCommand({ TableName, Key, ConsistentRead: true });
const transaction = new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item: Key } }] });

const refused = (__type: string, more: object = {}, status = 400): Reply => ({
  status,
  body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${__type}`, ...more }),
});

async function failureOf(command: GetCommand | TransactWriteCommand, ...replies: Reply[]) {
  const { requestHandler, sent } = handlerOf(...replies);
  const error: unknown = await newClient(requestHandler)
    .send(command as GetCommand)
    .then(
      () => undefined,
      (failure) => failure,
    );
  return { error, attempts: sent.length };
}

describe('what is stored', () => {
  const stored = async (value: unknown) => {
    const { requestHandler, sent } = handlerOf();
    await newClient(requestHandler).send(new PutCommand({ TableName, Item: { ...Key, value } }));
    return JSON.parse(`${sent[0]?.body}`).Item.value;
  };

  it.each([
    ['a date', new Date()],
    ['no number', Number.NaN],
    ['an infinite number', Number.POSITIVE_INFINITY],
    ['a number that would lose its last digits', 2 ** 53],
    ['an object of a class', new URL('https://barkyard.test')],
    ['an empty set', new Set()],
  ])('is never %s', async (_, value) => {
    await expect(stored(value)).rejects.toThrow();
  });

  it.each([
    ['undefined is left out', { a: undefined, b: null }, { M: { b: { NULL: true } } }],
    ['a set of texts', new Set(['rex']), { SS: ['rex'] }],
    ['a map, as an object', new Map([['a', 1]]), { M: { a: { N: '1' } } }],
    ['bytes', new Uint8Array([0, 255]), { B: 'AP8=' }],
  ])('%s', async (_, value, wire) => {
    expect(await stored(value)).toEqual(wire);
  });
});

describe('a refusal', () => {
  it('has the name, the message and the reasons that DynamoDB gives', async () => {
    const reasons = [{ Code: 'None' }, { Code: 'TransactionConflict', Message: 'Ongoing' }];
    const { error, attempts } = await failureOf(
      transaction,
      refused('TransactionCanceledException', { message: 'Transaction cancelled', CancellationReasons: reasons }),
    );
    if (!isDynamoDBError(error)) throw error;
    expect(error).toMatchObject({ message: 'Transaction cancelled', $metadata: { requestId: 'R1' } });
    expect(reasonsIn(error)).toMatchObject(reasons);
    expect(attempts).toBe(1);
  });

  it.each([
    ['of a lack of capacity', refused('ProvisionedThroughputExceededException')],
    ['of a service that fails', refused('InternalServerError', {}, 500)],
    ['that is not JSON', { status: 503, body: '<html>Service Unavailable</html>' }],
    ['by a connection that is cut', Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })],
  ])('%s is tried again, twice at most', async (_, reply) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(await failureOf(get, reply, {})).toEqual({ error: undefined, attempts: 2 });
    expect((await failureOf(get, reply)).attempts).toBe(3);
  });

  it('that is final is not tried again', async () => {
    expect((await failureOf(get, refused('ValidationException'))).attempts).toBe(1);
    expect((await failureOf(get, refused('ConditionalCheckFailedException'))).attempts).toBe(1);
    expect((await failureOf(get, new TypeError('A bug'))).attempts).toBe(1);
  });

  it('of a transaction with an invalid write is final', async () => {
    const reasons = [{ Code: 'None' }, { Code: 'ValidationError', Message: 'Item size has exceeded 400 KB' }];
    const { error } = await failureOf(
      transaction,
      refused('TransactionCanceledException', { CancellationReasons: reasons }),
    );
    expect(isPermanent(error)).toBe(true);
  });

  it('of a lack of capacity takes a second and a half at most', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    const begun = Date.now();
    const failed = failureOf(get, refused('ThrottlingException'));
    await vi.runAllTimersAsync();
    expect((await failed).attempts).toBe(3);
    expect(Math.round((Date.now() - begun) / 100) * 100).toBe(500 + 1000);
  });
});
