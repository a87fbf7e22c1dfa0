import { PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from './dynamodb.ts';
import { SYSTEM } from './proof.ts';
import { refusedBy } from './testing/refused.ts';
import { attempt, attemptUpTo, change, check, put, remove, write } from './write.ts';

vi.stubEnv('TABLE', 'Barkyard');
const table = mockClient(client);
const key = { PK: 'USER#rex', SK: 'PROFILE' };

const cancelled = (...codes: string[]) =>
  refusedBy('TransactionCanceledException', { reasons: codes.map((Code) => ({ Code })) });

beforeEach(() => table.reset());

describe('a write', () => {
  it('that stands alone is no transaction, which would cost twice', async () => {
    table.on(PutCommand).resolves({});
    expect(await attempt(SYSTEM, put(key))).toEqual([]);
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(0);
  });

  it('has a token of its own, so that DynamoDB recognises what the client sends again', async () => {
    table.on(TransactWriteCommand).rejectsOnce(cancelled('TransactionConflict', 'None')).resolves({});
    await attempt(SYSTEM, put(key), remove(key));
    const tokens = table.commandCalls(TransactWriteCommand).map(({ args: [{ input }] }) => input.ClientRequestToken);
    expect(tokens).toEqual([expect.any(String), expect.any(String)]);
    expect(tokens[0]).not.toBe(tokens[1]);
  });

  it('answers which conditions failed', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed'));
    expect(await attempt(SYSTEM, put(key), check(key, { exists: ['PK'] }))).toEqual([1]);
  });

  it('answers the failed condition of a single write too', async () => {
    table.on(UpdateCommand).rejects(refusedBy('ConditionalCheckFailedException'));
    expect(await attempt(SYSTEM, change(key, { set: { name: 'Rex' } }))).toEqual([0]);
  });

  it('tries again after a conflict, which is no answer', async () => {
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('TransactionConflict', 'None'))
      .rejectsOnce(cancelled('ThrottlingError', 'None'))
      .resolves({});
    expect(await attempt(SYSTEM, put(key), remove(key))).toEqual([]);
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(3);
  });

  it('that stands alone tries again too where it met a transaction', async () => {
    const met = refusedBy('TransactionConflictException');
    table.on(UpdateCommand).rejectsOnce(met).resolves({});
    expect(await attempt(SYSTEM, change(key, { set: { name: 'Rex' } }))).toEqual([]);
    expect(table.commandCalls(UpdateCommand)).toHaveLength(2);
  });

  it('tries again after a throttle, whether it stands alone or not', async () => {
    const throttled = refusedBy('ThrottlingException');
    table.on(UpdateCommand).rejectsOnce(throttled).resolves({});
    table.on(TransactWriteCommand).rejectsOnce(throttled).resolves({});
    expect(await attempt(SYSTEM, change(key, { set: { name: 'Rex' } }))).toEqual([]);
    expect(await attempt(SYSTEM, put(key), remove(key))).toEqual([]);
    expect(
      [UpdateCommand, TransactWriteCommand].map((kind) => table.commandCalls(kind as typeof UpdateCommand).length),
    ).toEqual([2, 2]);
  });

  it('says so if it is still throttled after two further tries', async () => {
    table.on(UpdateCommand).rejects(refusedBy('ProvisionedThroughputExceededException'));
    const refusal = { status: 503, code: 'core.overloaded' };
    await expect(attempt(SYSTEM, change(key, { set: { name: 'Rex' } }))).rejects.toMatchObject(refusal);
    expect(table.commandCalls(UpdateCommand)).toHaveLength(3);
  });

  it('asks to try again later after eight further tries', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'None'));
    await expect(attempt(SYSTEM, put(key), remove(key))).rejects.toMatchObject({ status: 409, code: 'core.busy' });
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(9);
  });

  it('gives up early, where it is asked to, after conflicts about one item', async () => {
    const patience = { most: 2, about: [0] };
    const [ours, theirs] = [cancelled('TransactionConflict', 'None'), cancelled('None', 'TransactionConflict')];
    table.on(TransactWriteCommand).rejectsOnce(theirs).rejectsOnce(theirs).rejectsOnce(theirs).resolves({});
    expect(await attemptUpTo(patience, SYSTEM, put(key), remove(key))).toEqual([]);
    table.reset();
    table.on(TransactWriteCommand).rejectsOnce(ours).rejectsOnce(theirs).rejectsOnce(ours).resolves({});
    expect(await attemptUpTo(patience, SYSTEM, put(key), remove(key))).toEqual({ at: [0] });
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(3);
  });

  it('is a mistake of ours when it must succeed and does not', async () => {
    table.on(PutCommand).rejects(refusedBy('ConditionalCheckFailedException'));
    await expect(write(SYSTEM, put(key))).rejects.toThrow('conditions 0');
  });

  it('changes only what exists, so that no half item appears', () => {
    expect(change(key, { set: { name: 'Rex' }, add: { posts: 1 }, drop: ['note'] }).Update).toMatchObject({
      UpdateExpression: 'SET #name = :name ADD #posts :posts REMOVE #note',
      ConditionExpression: 'attribute_exists(#PK)',
      ExpressionAttributeValues: { ':name': 'Rex', ':posts': 1 },
    });
  });
});
