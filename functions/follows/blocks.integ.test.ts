import { beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../scripts/ops/invariants/invariants.ts';
import { relationTo } from '../access/relation.ts';
import { SYSTEM } from '../core/proof.ts';
import { getConversations, openConversation } from '../messages/conversations.ts';
import { forgetConversations } from '../messages/erase.ts';
import { getMessages, sendMessage } from '../messages/messages.ts';
import { createComment, getComments } from '../posts/comments.ts';
import { getPostsBy, readFeed } from '../posts/feed.ts';
import { likePost } from '../posts/likes.ts';
import { createPost, getPost } from '../posts/posts.ts';
import { discover } from '../profiles/discover.ts';
import { jobs as words } from '../profiles/jobs.ts';
import { getProfile } from '../profiles/profiles.ts';
import { addBlock, bondsOf } from '../table/blocks.ts';
import { countUnreadConversations } from '../table/conversations.ts';
import { relationsBetween } from '../table/relations.ts';
import { type Dog, newDog, newPrivateDog, rowsOf } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { blockDog, unblockDog } from './blocks.ts';
import { followDog, muteDog, unfollowDog, unmuteDog } from './follows.ts';
import { blocked, getBlocks } from './lists.ts';
import { beforeNextTransaction, beforeNextWrite, countsOf, linksOf, makeMutual, to } from './testing/relations.ts';

onOwnTable();

let rex: Dog;
let bella: Dog;

beforeEach(async () => {
  [rex, bella] = await Promise.all([newDog(), newDog()]);
});

const NOT_THERE = { code: 'profiles.notFound' };
const NO_POST = { code: 'posts.notFound' };
const PARTED = ['blocked', 'blocking'];
const wrong = async () => Object.values(checkInvariants(await rowsOf(rex.uid, bella.uid), FOLLOWS)).flat();
const FOLLOWS = ['wrong mutual marks', 'blocks of one side', 'relations listed where they do not belong'] as const;

describe('a block', () => {
  it('ends follows both ways, with their counters', { tags: 'spec-10.14' }, async () => {
    await makeMutual(rex, bella);
    await blockDog(rex, to(bella));
    expect(await linksOf(rex, bella)).toEqual(PARTED);
    expect([await countsOf(rex), await countsOf(bella)]).toEqual([
      { followers: 0, following: 0 },
      { followers: 0, following: 0 },
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('ends a request', async () => {
    const shy = await newPrivateDog();
    await followDog(rex, to(shy));
    await blockDog(shy, to(rex));
    expect(await linksOf(rex, shy)).toEqual(PARTED);
  });

  it('hides each from the other: profile, posts, search', async () => {
    const { postId } = await createPost(bella, { text: 'Woof' });
    await words['profiles.indexWords']({ uid: bella.uid });
    await blockDog(rex, to(bella));
    for (const [one, other] of [
      [rex, bella],
      [bella, rex],
    ] as const) {
      await expect(getProfile(one, to(other))).rejects.toMatchObject(NOT_THERE);
      await expect(getPostsBy(one, to(other))).rejects.toMatchObject(NOT_THERE);
      await expect(followDog(one, to(other))).rejects.toMatchObject(NOT_THERE);
    }
    await expect(getPost(rex, { postId })).rejects.toMatchObject(NO_POST);
    await expect(likePost(rex, { postId })).rejects.toMatchObject(NO_POST);
    await expect(createComment(rex, { postId, text: 'Hi' })).rejects.toMatchObject(NO_POST);
    expect((await discover(rex, { q: bella.username })).items).toEqual([]);
  });

  it('is visible to the blocking dog, and to nobody else', async () => {
    await blockDog(rex, to(bella));
    expect(await blocked(rex, to(bella))).toMatchObject({ userId: bella.uid, relation: 'none' });
    await expect(blocked(bella, to(rex))).rejects.toMatchObject(NOT_THERE);
    await unblockDog(rex, to(bella));
    await expect(blocked(rex, to(bella))).rejects.toMatchObject(NOT_THERE);
  });

  it('hides each dog’s comments on others’ posts from the other', async () => {
    const luna = await newDog();
    const { postId } = await createPost(luna, { text: 'Woof' });
    for (const dog of [rex, bella]) await createComment(dog, { postId, text: dog.uid });
    await blockDog(rex, to(bella));
    const textsFor = async (dog: Dog) => (await getComments(dog, { postId })).items.map(({ text }) => text);
    expect([await textsFor(rex), await textsFor(bella), await textsFor(luna)]).toEqual([
      [rex.uid],
      [bella.uid],
      [rex.uid, bella.uid],
    ]);
  });

  it('is the same when repeated, and is on the list', async () => {
    await blockDog(rex, to(bella));
    await blockDog(rex, to(bella));
    expect((await getBlocks(rex, {})).items.map(({ userId }) => userId)).toEqual([bella.uid]);
    expect((await getBlocks(bella, {})).items).toEqual([]);
  });

  it('by a dog that the other one blocks already is refused as if the other did not exist', async () => {
    await blockDog(rex, to(bella));
    await expect(blockDog(bella, to(rex))).rejects.toMatchObject(NOT_THERE);
  });

  it('of oneself or of nobody is refused', async () => {
    await expect(blockDog(rex, to(rex))).rejects.toMatchObject({ code: 'follows.self' });
    await expect(blockDog(rex, { userId: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject(NOT_THERE);
  });

  it('by both at once belongs to the first', async () => {
    const outcomes = await Promise.allSettled([blockDog(rex, to(bella)), blockDog(bella, to(rex))]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: NOT_THERE });
    expect([await linksOf(rex, bella), await wrong()]).toEqual([PARTED, []]);
    await unblockDog(rex, to(bella));
    await unblockDog(bella, to(rex));
    expect(await getProfile(rex, to(bella))).toMatchObject({ relation: 'none' });
    expect(await wrong()).toEqual([]);
  });

  it('by the other dog survives an unblock that was decided before it', async () => {
    await blockDog(rex, to(bella));
    beforeNextTransaction(async () => {
      await unblockDog(rex, to(bella));
      await blockDog(bella, to(rex));
    });
    await unblockDog(rex, to(bella));
    expect(await relationsBetween(rex.uid, bella.uid)).toMatchObject({
      own: { state: 'blocked' },
      back: { state: 'blocking' },
    });
    expect(await wrong()).toEqual([]);
  });

  it('that comes right before a follow is written outlives it', async () => {
    beforeNextTransaction(() => blockDog(bella, to(rex)));
    await expect(followDog(rex, to(bella))).rejects.toMatchObject(NOT_THERE);
    expect(await linksOf(rex, bella)).toEqual(PARTED);
  });

  it('that comes right before a request is written outlives it', async () => {
    const shy = await newPrivateDog();
    beforeNextWrite(() => blockDog(shy, to(rex)));
    await expect(followDog(rex, to(shy))).rejects.toMatchObject(NOT_THERE);
    expect(await linksOf(rex, shy)).toEqual(PARTED);
  });

  it('races with following, and nothing gets through', async () => {
    for (let at = 0; at < 20; at += 1) {
      await Promise.allSettled([followDog(bella, to(rex)), blockDog(rex, to(bella)), followDog(rex, to(bella))]);
      expect(await relationTo(rex.uid, bella.uid)).toEqual({ relation: 'none', followsMe: false, blocked: true });
      await unblockDog(rex, to(bella));
    }
    expect([await countsOf(rex), await wrong()]).toEqual([{ followers: 0, following: 0 }, []]);
  });

  it('hides their conversation, and shows it again when it ends', async () => {
    await makeMutual(rex, bella);
    const { conversationId } = await openConversation(rex, to(bella));
    await sendMessage(bella, { conversationId, content: 'Woof' });
    await blockDog(rex, to(bella));
    for (const dog of [rex, bella]) {
      expect((await getConversations(dog, {})).items).toEqual([]);
      await expect(getMessages(dog, { conversationId })).rejects.toMatchObject({
        code: 'messages.conversationNotFound',
      });
      await expect(sendMessage(dog, { conversationId, content: 'Hi' })).rejects.toMatchObject({ status: 404 });
    }
    expect(await countUnreadConversations(rex.uid)).toBe(0);
    await unblockDog(rex, to(bella));
    expect((await getConversations(rex, {})).items).toMatchObject([{ conversationId, unread: 1, mayWrite: false }]);
    expect((await getMessages(bella, { conversationId })).items).toHaveLength(1);
  });

  it('hides a conversation that began after the block was decided', async () => {
    await makeMutual(rex, bella);
    let conversationId = '';
    beforeNextTransaction(async () => {
      conversationId = (await openConversation(bella, to(rex))).conversationId;
    });
    await blockDog(rex, to(bella));
    await expect(getMessages(bella, { conversationId })).rejects.toMatchObject({ status: 404 });
  });

  it('shows the conversation again only if the other dog still exists', async () => {
    await makeMutual(rex, bella);
    const { conversationId } = await openConversation(rex, to(bella));
    await blockDog(rex, to(bella));
    beforeNextTransaction(() => forgetConversations(bella));
    await unblockDog(rex, to(bella));
    await expect(getMessages(rex, { conversationId })).rejects.toMatchObject({ status: 404 });
  });

  it('and its end, repeated and concurrent, leave the conversation as the final state requires', async () => {
    await makeMutual(rex, bella);
    const { conversationId } = await openConversation(rex, to(bella));
    for (let at = 0; at < 10; at += 1) {
      await Promise.all([blockDog(rex, to(bella)), unblockDog(rex, to(bella)), unblockDog(rex, to(bella))]);
      const isParted = (await linksOf(rex, bella)).length > 0;
      const rows = await Promise.allSettled([rex, bella].map((dog) => getMessages(dog, { conversationId })));
      expect(rows.map(({ status }) => status)).toEqual(Array(2).fill(isParted ? 'rejected' : 'fulfilled'));
    }
  });

  it('that was planned on relations that have changed since writes nothing', async () => {
    await makeMutual(rex, bella);
    const bonds = await bondsOf(rex.uid, bella.uid);
    await unfollowDog(bella, to(rex));
    expect(await addBlock(SYSTEM, rex.uid, bella.uid, bonds)).toBe('changed');
    expect([await linksOf(rex, bella), await wrong()]).toEqual([['following'], []]);
  });

  it('that ends shows both again, and what it ended does not return', async () => {
    await makeMutual(rex, bella);
    await blockDog(rex, to(bella));
    await unblockDog(rex, to(bella));
    await unblockDog(rex, to(bella));
    expect(await getProfile(bella, to(rex))).toMatchObject({ relation: 'none', followsMe: false });
  });

  it('cannot be ended by the other dog', async () => {
    await blockDog(rex, to(bella));
    await unblockDog(bella, to(rex));
    await expect(getProfile(bella, to(rex))).rejects.toMatchObject(NOT_THERE);
  });
});

describe('a muted dog', () => {
  const textsOf = async () => (await readFeed(rex, {})).items.map(({ text }) => text);

  it('is still followed, but not in the feed until it is unmuted', async () => {
    await followDog(rex, to(bella));
    await createPost(bella, { text: 'Woof' });
    await muteDog(rex, to(bella));
    expect([await textsOf(), await getProfile(rex, to(bella))]).toMatchObject([
      [],
      { relation: 'following', muted: true },
    ]);
    await unmuteDog(rex, to(bella));
    expect([await textsOf(), await getProfile(rex, to(bella))]).toMatchObject([['Woof'], { muted: false }]);
  });

  it('has to be followed', async () => {
    await expect(muteDog(rex, to(bella))).rejects.toMatchObject({ code: 'follows.notFollowing' });
  });

  it('has to be followed, and not only asked', async () => {
    const shy = await newPrivateDog();
    await followDog(rex, to(shy));
    await expect(muteDog(rex, to(shy))).rejects.toMatchObject({ code: 'follows.notFollowing' });
  });
});
