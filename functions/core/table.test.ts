import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from './dynamodb.ts';
import { read, readAll, sharingReads } from './table.ts';

vi.stubEnv('TABLE', 'Barkyard');
const table = mockClient(client);
const keyOf = (n: number) => ({ PK: `USER#${n}`, SK: 'PROFILE' });

beforeEach(() => table.reset());

describe('a read', () => {
  it('takes an expired item for absent, because TTL is late', async () => {
    table.on(GetCommand).resolves({ Item: { ...keyOf(1), expiresAt: Date.now() / 1000 - 1 } });
    expect(await read(keyOf(1))).toBeUndefined();
  });

  it('of many keys answers in their order, in batches of 100', async () => {
    table.on(BatchGetCommand).callsFake(({ RequestItems }) => ({
      Responses: { Barkyard: [...RequestItems.Barkyard.Keys].reverse().filter(({ PK }) => PK !== 'USER#7') },
    }));
    const found = await readAll(Array.from({ length: 250 }, (_, n) => keyOf(n)));
    expect(found.map((item) => item?.PK).slice(5, 9)).toEqual(['USER#5', 'USER#6', undefined, 'USER#8']);
    expect(table.commandCalls(BatchGetCommand)).toHaveLength(3);
  });

  it('asks again for what DynamoDB left unprocessed', async () => {
    table
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: { Barkyard: [keyOf(1)] }, UnprocessedKeys: { Barkyard: { Keys: [keyOf(2)] } } })
      .resolves({ Responses: { Barkyard: [keyOf(2)] } });
    expect(await readAll([keyOf(1), keyOf(2)])).toEqual([keyOf(1), keyOf(2)]);
  });

  it('of many keys gives up after ten tries', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    table.on(BatchGetCommand).resolves({ UnprocessedKeys: { Barkyard: { Keys: [keyOf(1)] } } });
    await expect(readAll([keyOf(1)])).rejects.toMatchObject({ code: 'core.busy' });
    expect(table.commandCalls(BatchGetCommand)).toHaveLength(10);
    vi.restoreAllMocks();
  });
});

describe('reads that are shared', () => {
  const batches = () =>
    table.commandCalls(BatchGetCommand).map(({ args: [{ input }] }) => input.RequestItems?.Barkyard);

  beforeEach(() => {
    table
      .on(BatchGetCommand)
      .callsFake(({ RequestItems }) => ({ Responses: { Barkyard: RequestItems.Barkyard.Keys } }));
  });

  it('of one tick are one call for each consistency, with each key once', async () => {
    const found = await sharingReads(() =>
      Promise.all([
        readAll([keyOf(1), keyOf(2)]),
        read(keyOf(2)),
        read(keyOf(3)),
        read(keyOf(3), { consistent: true }),
      ]),
    );
    expect(found).toEqual([[keyOf(1), keyOf(2)], keyOf(2), keyOf(3), keyOf(3)]);
    expect(batches()).toEqual([
      { Keys: [keyOf(1), keyOf(2), keyOf(3)], ConsistentRead: false },
      { Keys: [keyOf(3)], ConsistentRead: true },
    ]);
    expect(table.commandCalls(GetCommand)).toHaveLength(0);
  });

  it('are repeated in the next tick, because the item may have changed', async () => {
    await sharingReads(async () => {
      await read(keyOf(1));
      await read(keyOf(1));
    });
    expect(batches()).toHaveLength(2);
  });
});
