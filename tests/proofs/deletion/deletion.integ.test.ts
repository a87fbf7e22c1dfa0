import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginExport } from '../../../functions/account/export.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { publishedOf, replaceByHand } from '../../../functions/media/testing/uploads.ts';
import { getConversations } from '../../../functions/messages/conversations.ts';
import { getMessages } from '../../../functions/messages/messages.ts';
import { addDeletion } from '../../../functions/table/deletions.ts';
import type { Dog } from '../../../functions/testing/dogs.ts';
import { muteLog } from '../../../functions/testing/mute-log.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { randomFrom } from '../../../functions/testing/random.ts';
import { seed, tell } from '../../support/profile.ts';
import { bigDog } from './big-dog.ts';
import { rowsNaming, traces, wrong } from './traces.ts';
import { counted, deliverAll, enqueue, type Fate, inSilence, settle, watch, wire } from './wire.ts';
import { busyDog } from './world.ts';

onOwnTable();

vi.mock('../../../functions/core/queue.ts', () => ({ sendJob: (_: unknown, message: object) => enqueue(message) }));
vi.mock('../../../functions/push/push-service.ts', async (actual) => ({
  ...(await actual<object>()),
  send: async () => 'done',
}));

const posts = Number(process.env.POSTS || 40);
const edges = Number(process.env.EDGES || 100);
/** Each time, a page survives this many points longer. */
const stride = Number(process.env.STRIDE || 4);
const random = randomFrom(seed);

const proved = { deletions: 0, deliveries: 0, crashes: 0, before: 0, left: 0, wrong: 0 };

beforeAll(async () => {
  wire();
  for (const { prototype } of [CognitoIdentityProviderClient, S3Client]) watch(prototype);
  muteLog();
});

afterAll(async () => {
  const { deletions: dogs, deliveries, crashes: injected, before, left, wrong } = proved;
  tell('X4 crashes of a deletion', { injected, lost: 0, wrong, dogs, deliveries, 'rows before': before, left });
});

/** Deletes the dog, as its call does, and all that follows. */
async function forget(dog: Dog, fate?: Fate) {
  proved.before += (await traces(dog)).length;
  expect(await addDeletion(SYSTEM, { uid: dog.uid, username: dog.username })).toBe(true);
  await deliverAll(random, fate);
  const { deliveries, crashes } = counted();
  const [left, found] = [await traces(dog), await wrong()];
  proved.deletions += 1;
  proved.deliveries += deliveries;
  proved.crashes += crashes;
  proved.left += left.length;
  proved.wrong += found.length;
  expect(left).toEqual([]);
  expect(found).toEqual([]);
}

describe('a deletion', { timeout: 600_000 }, () => {
  it('leaves nothing of a dog that has done everything once; its mate keeps what was said', {
    tags: ['spec-7.15', 'spec-12.13'],
  }, async () => {
    const { dog, mate } = await busyDog();
    await beginExport(dog);
    await settle();
    for (const file of await publishedOf(dog)) await replaceByHand(file);
    expect(await wrong()).toEqual([]);
    await forget(dog);
    const { items } = await getConversations(mate, {});
    expect(items).toMatchObject([{ peer: null, lastMessage: { content: 'Hello, you' }, mayWrite: false }]);
    const conversationId = `${items[0]?.conversationId}`;
    const { items: said } = await getMessages(mate, { conversationId, limit: 50 });
    expect(said.map(({ content }) => content)).toEqual(['Hello', 'Hello, you']);
    await forget(mate);
    expect(await rowsNaming(conversationId)).toEqual([]);
  });

  it('dies at every point of every page, before and after each write, and leaves nothing', {
    tags: 'spec-10.9',
  }, async () => {
    const { dog } = await busyDog();
    await settle();
    await forget(dog, (_, tried) => 1 + tried * stride);
  });

  it('of a big dog dies now and then', async () => {
    const dog = await inSilence(() => bigDog(posts, edges));
    expect(await wrong()).toEqual([]);
    await forget(dog, () => (random() < 0.2 ? 1 + Math.floor(random() * 60) : Number.POSITIVE_INFINITY));
  });
});
