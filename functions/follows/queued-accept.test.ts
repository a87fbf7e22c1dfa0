import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkInvariants, type Name } from '../../scripts/ops/invariants/invariants.ts';
import { client } from '../core/dynamodb.ts';
import { worker } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { requestOf, withRequest } from '../core/request.ts';
import { client as queueClient } from '../core/sqs.ts';
import { refusedBy } from '../core/testing/refused.ts';
import { serve } from '../core/testing/store/client.ts';
import { Store } from '../core/testing/store/store.ts';
import { setPrivacy } from '../profiles/profiles.ts';
import { ask, type Dog, newDog, newPrivateDog, tombstone } from '../testing/dogs.ts';
import { muteLog } from '../testing/mute-log.ts';
import { blockDog, unblockDog } from './blocks.ts';
import { followDog, removeFollower } from './follows.ts';
import { handler } from './handlers.ts';
import { jobs } from './jobs.ts';
import { acceptPendingRequests, acceptRequest, cancelRequest, declineRequest } from './requests.ts';
import { countsOf, from, linksOf, to } from './testing/relations.ts';

process.env.TABLE = 'queued';
process.env.REST_QUEUE = 'https://queue';
process.env.ORIGIN_SECRETS = 'secret';
vi.mock('../table/limits.ts', () => import('../table/testing/unlimited.ts'));

const sqs = mockClient(queueClient);
let store: Store;
let leave: () => void;
let rex: Dog;
let shy: Dog;

/** Refuses all writes of more than one row, like a table that cannot be written. */
function denyWrites(): () => void {
  const name = 'denied';
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (given) => {
        if (commandName === 'TransactWriteItemsCommand') throw refusedBy('AccessDeniedException', { status: 400 });
        return next(given);
      },
    { step: 'initialize', name, priority: 'high' },
  );
  return () => void client.middlewareStack.remove(name);
}

async function whileDenied<T>(doing: () => Promise<T>): Promise<T> {
  const allow = denyWrites();
  try {
    return await doing();
  } finally {
    allow();
  }
}

beforeEach(async () => {
  muteLog();
  sqs.reset();
  sqs.onAnyCommand().resolves({});
  store = new Store();
  leave = serve(client, store);
  [rex, shy] = [await newDog(), await newPrivateDog()];
  await followDog(rex, to(shy));
});

afterEach(() => {
  client.middlewareStack.remove('denied');
  leave();
});

const accepting = () => ask(handler, 'POST', `/follow-requests/${rex.uid}/accept`, { from: shy });
const messages = () => sqs.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input);

/** Delivers each waiting message once, but not those that result from it. */
async function deliver() {
  const waiting = messages();
  sqs.resetHistory();
  const record = { receiptHandle: '', attributes: {}, messageAttributes: {}, md5OfBody: '', eventSourceARN: '' };
  const Records = waiting.map(({ MessageBody: body }, at) => ({ ...record, messageId: `m${at}`, body: `${body}` }));
  const { batchItemFailures } = await worker(() => jobs)({ Records } as never);
  return batchItemFailures.length;
}

const isFollower = async () => {
  expect(await linksOf(rex, shy)).toEqual(['following']);
  expect([await countsOf(rex), await countsOf(shy)]).toEqual([
    { followers: 0, following: 1 },
    { followers: 1, following: 0 },
  ]);
};

const CHECKED: Name[] = [
  'wrong mutual marks',
  'relations listed where they do not belong',
  'blocks of one side',
  'wrong counters',
];

const isSound = () => expect(Object.values(checkInvariants([...store.table.items()], CHECKED)).flat()).toEqual([]);

describe('an accept while the table cannot be written', () => {
  it('is a success that says "in a moment", and the queue makes the follower', {
    tags: ['spec-4.17', 'spec-10.2'],
  }, async () => {
    expect(await whileDenied(accepting)).toMatchObject({ status: 200, body: { outcome: 'soon' } });
    expect(await linksOf(rex, shy)).toEqual(['requested']);
    expect(messages()).toMatchObject([{ QueueUrl: 'https://queue', MessageGroupId: 'follows.accept' }]);
    expect(await deliver()).toBe(0);
    await isFollower();
    expect(messages()).toEqual([]);
  });

  it('is an error if the queue refuses too, and the request remains', {
    tags: ['spec-4.17', 'spec-8.62'],
  }, async () => {
    sqs.onAnyCommand().rejects(new Error('AccessDenied'));
    const answer = await whileDenied(accepting);
    expect(answer).toMatchObject({ status: 500, body: { code: 'follows.acceptFailed' } });
    expect(await linksOf(rex, shy)).toEqual(['requested']);
    expect(await acceptRequest(shy, from(rex))).toEqual({ outcome: 'accepted' });
  });

  it('is retried with pauses while that lasts', async () => {
    await whileDenied(accepting);
    await whileDenied(deliver);
    expect(messages()).toMatchObject([{ DelaySeconds: 30 }]);
    await whileDenied(deliver);
    expect(messages()).toMatchObject([{ DelaySeconds: 60 }]);
    await deliver();
    await isFollower();
  });

  it('waits as a dead letter after a day', async () => {
    const input = { target: shy.uid, asker: rex.uid, requestId: 'none' };
    await followDog(await newDog(), to(shy));
    await whileDenied(accepting);
    const [{ MessageBody = '' } = {}] = messages();
    await expect(whileDenied(() => jobs['follows.accept'](JSON.parse(MessageBody).input, '100'))).rejects.toThrow();
    expect(await jobs['follows.accept'](input, '100')).toBeUndefined();
  });

  it('by a dog that is deleted is refused, and nothing is queued', async () => {
    await tombstone(shy.uid);
    expect(await whileDenied(accepting)).toMatchObject({ status: 401, body: { code: 'auth.profileGone' } });
    expect(messages()).toEqual([]);
  });

  it('carries the trace of its call', async () => {
    await whileDenied(() => withRequest(requestOf('3f2a9c1e-0000'), () => acceptRequest(shy, from(rex))));
    expect(messages()[0]?.MessageAttributes).toMatchObject({ trace: { StringValue: '3f2a9c1e' } });
  });
});

describe('a queued accept', () => {
  beforeEach(async () => {
    await whileDenied(accepting);
  });

  const nothing = { followers: 0, following: 0 };

  it('that runs twice, and after a second press, makes one follower', async () => {
    await whileDenied(accepting);
    expect(await acceptRequest(shy, from(rex))).toEqual({ outcome: 'accepted' });
    expect(messages()).toHaveLength(2);
    await deliver();
    await isFollower();
    isSound();
  });

  it.each<[string, () => Promise<unknown>, string[]]>([
    ['a decline', () => declineRequest(shy, from(rex)), []],
    ['a withdrawal', () => cancelRequest(rex, to(shy)), []],
    ['a block', () => blockDog(shy, to(rex)), ['blocked', 'blocking']],
    ['a block by the one who asked', () => blockDog(rex, to(shy)), ['blocked', 'blocking']],
    ['a block that was lifted', async () => [await blockDog(shy, to(rex)), await unblockDog(shy, to(rex))], []],
    [
      'a withdrawal, and a newer request,',
      async () => [await cancelRequest(rex, to(shy)), await followDog(rex, to(shy))],
      ['requested'],
    ],
    [
      'a decline, and a newer request,',
      async () => [await declineRequest(shy, from(rex)), await followDog(rex, to(shy))],
      ['requested'],
    ],
    [
      'an accept, and the removal of the follower,',
      async () => [await acceptRequest(shy, from(rex)), await removeFollower(shy, to(rex))],
      [],
    ],
  ])('changes nothing after %s', async (_, happens, links) => {
    await happens();
    expect(await deliver()).toBe(0);
    expect((await linksOf(rex, shy)).sort()).toEqual(links);
    expect([await countsOf(rex), await countsOf(shy)]).toEqual([nothing, nothing]);
    isSound();
  });

  it.each<[string, () => Dog]>([
    ['that asked', () => rex],
    ['that accepted', () => shy],
  ])('changes nothing once the dog %s is deleted', async (_, dog) => {
    await tombstone(dog().uid);
    expect(await deliver()).toBe(0);
    expect(await linksOf(rex, shy)).toEqual(['requested']);
    expect([await countsOf(rex), await countsOf(shy)]).toEqual([nothing, nothing]);
  });

  it('is skipped after going public, which accepts pending requests', async () => {
    await setPrivacy(shy, { privacy: 'public' });
    await acceptPendingRequests(SYSTEM, shy.uid);
    await deliver();
    await isFollower();
    isSound();
  });
});
