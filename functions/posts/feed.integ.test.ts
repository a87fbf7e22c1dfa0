import { beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../core/dynamodb.ts';
import { newUlid } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import { put, write } from '../core/write.ts';
import { followDog, unfollowDog } from '../follows/follows.ts';
import { setPrivacy } from '../profiles/profiles.ts';
import { likeKey } from '../table/likes.ts';
import { type Dog, newDog, newPrivateDog, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { bookmarkPost } from './bookmarks.ts';
import { getPostsBy, readFeed } from './feed.ts';
import { likePost } from './likes.ts';
import { createPost, getPost } from './posts.ts';
import { publish } from './testing/posts.ts';

onOwnTable();
vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));

let rex: Dog;
let bella: Dog;
const to = ({ uid }: Dog) => ({ userId: uid });
const textsOf = async (dog: Dog) => (await readFeed(dog, {})).items.map(({ text }) => text);

beforeEach(async () => {
  [rex, bella] = await Promise.all([newDog(), newDog()]);
  await followDog(rex, to(bella));
});

describe('the feed', () => {
  it('shows the posts of followed dogs, newest first, and not the own ones', { tags: 'spec-2.17' }, async () => {
    const max = await newDog();
    await followDog(rex, to(max));
    await createPost(bella, { text: 'First' });
    await createPost(max, { text: 'Second' });
    await createPost(bella, { text: 'Third' });
    await createPost(rex, { text: 'Mine' });
    expect(await textsOf(rex)).toEqual(['Third', 'Second', 'First']);
  });

  it('shows at most the five newest of each dog', { tags: ['spec-7.17', 'spec-9.12'] }, async () => {
    for (let at = 1; at <= 7; at += 1) await createPost(bella, { text: `Post ${at}` });
    expect(await textsOf(rex)).toEqual(['Post 7', 'Post 6', 'Post 5', 'Post 4', 'Post 3']);
  });

  it('comes in pages of twenty without a gap or a repetition, and says where it ends', async () => {
    const dogs = [bella, ...(await Promise.all(Array.from({ length: 8 }, () => newDog())))];
    await Promise.all(dogs.slice(1).map((dog) => followDog(rex, to(dog))));
    for (let at = 0; at < 5; at += 1)
      await Promise.all(dogs.map((dog) => createPost(dog, { text: `${at} ${dog.uid}` })));
    const first = await readFeed(rex, {});
    const second = await readFeed(rex, { cursor: first.cursor });
    const third = await readFeed(rex, { cursor: second.cursor });
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ postId }) => postId));
    expect([first, second, third].map(({ items, end }) => [items.length, end])).toEqual([
      [20, false],
      [20, false],
      [5, true],
    ]);
    const moments = ids.map((id) => id.slice(0, 10));
    expect(new Set(ids).size).toBe(45);
    expect(moments).toEqual(moments.toSorted().reverse());
    expect(third.cursor).toBeUndefined();
  });

  it('of a dog that follows nobody is empty and ends', async () => {
    expect(await readFeed(bella, {})).toEqual({ items: [], cursor: undefined, end: true });
  });

  it('includes the reader’s relation to each author', async () => {
    await createPost(bella, { text: 'Hello' });
    await followDog(bella, to(rex));
    const { items } = await readFeed(rex, {});
    expect(items[0]?.author).toMatchObject({ relation: 'following', followsMe: true, username: bella.username });
  });

  it('loses a dog at once when it is unfollowed, and gains it at once when followed', async () => {
    await createPost(bella, { text: 'Hello' });
    await unfollowDog(rex, to(bella));
    expect(await textsOf(rex)).toEqual([]);
    await followDog(rex, to(bella));
    expect(await textsOf(rex)).toEqual(['Hello']);
  });

  it('keeps a followed dog that goes private, and never shows one with only a pending request', async () => {
    const shy = await newPrivateDog();
    await createPost(shy, { text: 'Secret' });
    await followDog(rex, to(shy));
    await createPost(bella, { text: 'Hello' });
    await setPrivacy(bella, { privacy: 'private' });
    expect(await textsOf(rex)).toEqual(['Hello']);
  });

  it('drops the posts of a deleted dog at once', async () => {
    await createPost(bella, { text: 'Hello' });
    await tombstone(bella.uid);
    expect(await textsOf(rex)).toEqual([]);
  });

  it("marks what the reader likes and bookmarks, in every list, and nobody else's marks", async () => {
    const [liked, kept, plain] = [await publish(bella), await publish(bella), await publish(bella)];
    await Promise.all([
      likePost(rex, liked),
      bookmarkPost(rex, kept),
      likePost(bella, plain),
      bookmarkPost(bella, plain),
    ]);
    const { items } = await readFeed(rex, {});
    expect(items.map(({ postId, ...marks }) => [postId, marks.liked, marks.bookmarked, marks.likes])).toEqual([
      [plain.postId, false, false, 1],
      [kept.postId, false, true, 0],
      [liked.postId, true, false, 1],
    ]);
    expect((await getPostsBy(rex, to(bella))).items).toEqual(items);
    expect(await Promise.all(items.map(({ postId }) => getPost(rex, { postId })))).toEqual(items);
  });

  it('marks likes even if the dog likes hundreds of posts between two on the page', async () => {
    const oldest = await publish(bella);
    const between = Array.from({ length: 230 }, () => ({ ulid: newUlid(), authorId: rex.uid }));
    await Promise.all(between.map((ref) => write(SYSTEM, put({ ...likeKey(rex.uid, ref) }))));
    const newest = await publish(bella);
    for (const about of [oldest, newest]) await likePost(rex, about);
    expect((await readFeed(rex, {})).items.map(({ liked }) => liked)).toEqual([true, true]);
  });

  it('takes four round trips however many dogs are followed', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => newDog()));
    await Promise.all(others.map((dog) => followDog(rex, to(dog))));
    await Promise.all(others.map((dog) => createPost(dog, { text: 'Hello' })));
    const send = vi.spyOn(client, 'send');
    await readFeed(rex, {});
    const commands = send.mock.calls.map(([command]) => command.constructor.name);
    send.mockRestore();
    const [door, followed, cards, ...page] = commands;
    expect([door, followed, cards]).toEqual(['BatchGetCommand', 'QueryCommand', 'BatchGetCommand']);
    expect(page.sort()).toEqual(['BatchGetCommand', 'QueryCommand', 'QueryCommand']);
  });
});
