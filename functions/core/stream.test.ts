import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it, vi } from 'vitest';
import { type Change, consumer } from './stream.ts';

const record = (sequence: number, rest: Partial<DynamoDBRecord> = {}): DynamoDBRecord => ({
  eventID: `e${sequence}`,
  dynamodb: { SequenceNumber: `${sequence}`, Keys: { PK: { S: 'USER#a' }, SK: { S: `S${sequence}` } } },
  ...rest,
});
const image = (n: number) => ({ PK: { S: 'USER#a' }, SK: { S: 'S1' }, likes: { N: `${n}` }, tags: { SS: ['x'] } });

describe('a consumer of the stream', () => {
  it('learns of each change what was and what is', async () => {
    const seen: Change[] = [];
    const { Keys } = record(1).dynamodb ?? {};
    const changed = record(1, { dynamodb: { SequenceNumber: '1', Keys, OldImage: image(1), NewImage: image(2) } });
    const answer = await consumer(async (change) => void seen.push(change))({ Records: [changed, record(2)] });
    const row = { PK: 'USER#a', SK: 'S1', tags: new Set(['x']) };
    expect(seen).toEqual([
      { key: { PK: 'USER#a', SK: 'S1' }, before: { ...row, likes: 1 }, after: { ...row, likes: 2 } },
      { key: { PK: 'USER#a', SK: 'S2' } },
    ]);
    expect(answer).toEqual({ batchItemFailures: [] });
  });

  it('stops at a record that fails, so that it and what follows come again', async () => {
    const react = vi.fn(async ({ key }: Change) => {
      if (key.SK === 'S2') throw new Error('poison');
    });
    const answer = await consumer(react)({ Records: [record(1), record(2), record(3)] });
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
    expect(react).toHaveBeenCalledTimes(2);
  });

  it('gives back a record that cannot be read', async () => {
    const Records = [record(7, { dynamodb: { SequenceNumber: '7' } })];
    expect(await consumer(async () => {})({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] });
  });

  it('does not hear of what TTL removed, but of what people did', async () => {
    const react = vi.fn(async () => {});
    const by = (principalId: string) => ({ userIdentity: { type: 'Service', principalId } });
    await consumer(react)({ Records: [record(1, by('dynamodb.amazonaws.com')), record(2)] });
    expect(react).toHaveBeenCalledTimes(1);
  });
});
