import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { Registration } from '#shared/auth/registration';
import { contracts } from '#shared/contracts';
import { Spoken } from '#shared/presence/frames';
import { handlerOf, type Reply, stubAccess } from '../testing/replies.ts';
import { isDynamoDBError, newClient, reasonsIn } from './dynamodb.ts';
import { isPermanent } from './errors.ts';

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
    return JSON.parse(new TextDecoder().decode(sent[0]?.body as Uint8Array)).Item.value;
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

it('what is read is not rounded', async () => {
  const { requestHandler } = handlerOf({ body: JSON.stringify({ Item: { likes: { N: '9007199254740993' } } }) });
  expect(await newClient(requestHandler).send(get)).toMatchObject({ Item: { likes: 9007199254740993n } });
});

describe('what strangers send', () => {
  const UNSTORABLE = [Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53), 1e308, 2n, new Date(), new Map()];
  const OTHER_KINDS = ['any', 'unknown', 'bigint', 'date', 'file', 'map', 'nan', 'set', 'symbol'];

  type Schema = z.core.$ZodType;
  interface Parts {
    type: string;
    shape?: Record<string, Schema>;
    options?: Schema[];
    items?: Schema[];
    innerType?: Schema;
    element?: Schema;
    valueType?: Schema;
    in?: Schema;
    out?: Schema;
  }

  const partsOf = (schema: Schema): Schema[] => {
    const { shape = {}, options = [], items = [], ...one } = schema._zod.def as Parts;
    const inner = [one.innerType, one.element, one.valueType, one.in, one.out].filter((part) => part !== undefined);
    return [schema, ...[...Object.values(shape), ...options, ...items, ...inner].flatMap(partsOf)];
  };

  const inputs: [string, Schema][] = Object.values(contracts)
    .flatMap((contract) => Object.values(contract))
    .map(({ method, path, input }) => [`${method} ${path}`, input]);

  it.each([...inputs, ['a frame', Spoken], ['a registration', Registration]] as [string, Schema][])(
    'has nothing that the table cannot hold: %s',
    (_, input) => {
      const parts = partsOf(input);
      expect(parts.filter(({ _zod: { def } }) => OTHER_KINDS.includes(def.type))).toEqual([]);
      for (const part of parts.filter(({ _zod: { def } }) => def.type === 'number' || def.type === 'custom')) {
        const taken = UNSTORABLE.map((value) => safeParse(part, value)).filter(({ success }) => success);
        expect(taken.filter(({ data }) => !Number.isSafeInteger(data))).toEqual([]);
      }
    },
  );
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
