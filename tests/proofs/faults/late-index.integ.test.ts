import { setTimeout as pause } from 'node:timers/promises';
import type { SQSRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { chunksOf } from '../../../functions/core/lists.ts';
import { followStream } from '../../../functions/core/testing/stream-records.ts';
import { makeMutual, to } from '../../../functions/follows/testing/relations.ts';
import { handler as reactions } from '../../../functions/stream/reactions.ts';
import { handler as upkeep } from '../../../functions/stream/upkeep.ts';
import { handler as work } from '../../../functions/stream/work.ts';
import type { Dog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { checkInvariants } from '../../../scripts/ops/invariants/invariants.ts';
import { scanTable } from '../../../scripts/ops/invariants/snapshot.ts';
import { many, tell } from '../../support/profile.ts';
import { wrongEffects } from '../streams/oracle.ts';
import { newPair, type Pair } from './acts.ts';
import { call, NO_LIMITS } from './client.ts';
import { lateIndexes } from './late-index.ts';

onOwnTable();

const queue = vi.hoisted(() => ({ now: [] as object[], later: [] as object[] }));
vi.mock('../../../functions/core/queue.ts', () => ({
  sendJob: async (_: unknown, message: object, delay = 0) => void (delay > 0 ? queue.later : queue.now).push(message),
}));
vi.mock('../../../functions/moderation/screen.ts', () => import('../../../functions/moderation/testing/unscreened.ts'));

const FLOWS = many(4, 500);
const LAG_MS = 2000;
const AT_ONCE = 5;
const BATCH = 25;

let news: Awaited<ReturnType<typeof followStream>>;
let indexes: Awaited<ReturnType<typeof lateIndexes>>;

beforeAll(async () => {
  news = await followStream();
  indexes = await lateIndexes(LAG_MS);
  vi.stubEnv('LIMITS', NO_LIMITS);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await indexes.stop();
});

const ask = async (dog: Dog, name: string, input = {}) => (await call(dog, name, input)).body;

/** A dog sees its own actions, and others' actions apply to it, from the next call on. */
const FLOWS_OF: Record<string, (pair: Pair) => Promise<void>> = {
  async 'a like, and the post is gone'({ rex, bella }) {
    const { postId } = await ask(bella, 'posts.create', { text: 'Woof' });
    await ask(rex, 'posts.like', { postId });
    await ask(rex, 'posts.comment', { postId, text: 'Yes' });
    expect(await ask(rex, 'posts.get', { postId })).toMatchObject({ liked: true, likes: 1, comments: 1 });
    await ask(bella, 'posts.remove', { postId });
    expect(await call(rex, 'posts.get', { postId })).toMatchObject({ status: 404 });
    expect(await call(rex, 'posts.like', { postId })).toMatchObject({ status: 404 });
  },
  async 'a request, and its answer'({ rex, bella }) {
    await ask(bella, 'profiles.setPrivacy', { privacy: 'private' });
    expect(await ask(rex, 'follows.follow', to(bella))).toEqual({ relation: 'requested' });
    expect(await ask(rex, 'profiles.get', to(bella))).toMatchObject({ relation: 'requested', restricted: true });
    await ask(bella, 'follows.accept', { requesterId: rex.uid });
    expect(await ask(rex, 'profiles.get', to(bella))).toMatchObject({ relation: 'following', restricted: false });
    expect(await ask(bella, 'follows.requests')).toMatchObject({ items: [] });
  },
  async 'a dog that hides from those who search'({ rex, bella }) {
    await pause(LAG_MS);
    await ask(bella, 'profiles.setPrivacy', { privacy: 'private' });
    const found: { userId: string; breed?: string }[] = (await ask(rex, 'profiles.discover')).items;
    expect(found.find(({ userId }) => userId === bella.uid)?.breed).toBeUndefined();
    expect(await call(rex, 'posts.listBy', to(bella))).toMatchObject({ status: 404 });
  },
  async 'a message, read'({ rex, bella }) {
    await makeMutual(rex, bella);
    const { conversationId } = await ask(rex, 'messages.open', to(bella));
    const { messageId } = await ask(rex, 'messages.send', { conversationId, content: 'Woof' });
    expect(await ask(bella, 'messages.get', { conversationId })).toMatchObject({ unread: 1 });
    expect((await ask(bella, 'messages.list', { conversationId })).items).toHaveLength(1);
    await ask(bella, 'messages.read', { conversationId, messageId });
    expect(await ask(bella, 'messages.get', { conversationId })).toMatchObject({ unread: 0 });
    await ask(bella, 'follows.unfollow', to(rex));
    const late = await call(rex, 'messages.send', { conversationId, content: 'Woof' });
    expect(late.status).toBe(403);
  },
};

const messageOf = (body: object) => ({ messageId: '1', body: JSON.stringify(body) }) as SQSRecord;

/** Both readers of the stream and the jobs, without delay, so that they meet late indexes too. */
async function follow(): Promise<boolean> {
  const heard = await news();
  for (const Records of chunksOf(heard, BATCH))
    for (const reader of [reactions, upkeep]) expect(await reader({ Records })).toEqual({ batchItemFailures: [] });
  const messages = queue.now.splice(0);
  expect(await work({ Records: messages.map(messageOf) })).toEqual({ batchItemFailures: [] });
  return heard.length + messages.length > 0;
}

/** The second pass of each job comes five minutes later, when no index is late any more. */
async function settle(): Promise<void> {
  while (await follow());
  if (queue.later.length === 0) return;
  await pause(LAG_MS);
  queue.now.push(...queue.later.splice(0));
  await settle();
}

it('an index that is late decides nothing, and whoever did something sees it done', {
  timeout: 3_600_000,
}, async () => {
  const flows = Object.values(FLOWS_OF);
  for (const some of chunksOf([...Array(FLOWS).keys()], AT_ONCE)) {
    await Promise.all([...some.map(async (at) => flows[at % flows.length]?.(await newPair())), follow()]);
  }
  await settle();
  const rows = await scanTable();
  const found = Object.values(checkInvariants(rows)).flat();
  const { wrong } = wrongEffects(rows);
  tell('X16 late indexes', { injected: indexes.stale(), lost: 0, wrong: found.length + wrong.length, flows: FLOWS });
  expect([...found, ...wrong]).toEqual([]);
  expect(indexes.stale()).toBeGreaterThan(0);
});
