import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blockDog } from '../follows/blocks.ts';
import { followDog } from '../follows/follows.ts';
import { acceptRequest } from '../follows/requests.ts';
import { beforeNextTransaction, to } from '../follows/testing/relations.ts';
import { countedPost, postRefOf } from '../table/posts.ts';
import { makeHot } from '../table/testing/hot.ts';
import { type Dog, newDog, newDogs, newPrivateDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { getLikers, likePost, unlikePost } from './likes.ts';
import { deletePostOfAuthor, getPost } from './posts.ts';
import { cascade, publish, rowsAbout, sent, wrongWith } from './testing/posts.ts';

onOwnTable();

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));

let rex: Dog;
let bella: Dog;
let about: { postId: string };

beforeEach(async () => {
  [rex, bella] = await Promise.all([newDog(), newDog()]);
  about = await publish(bella);
});

describe('liking a post', () => {
  it('counts it, and shows it to the one who likes it', { tags: 'spec-3.10' }, async () => {
    expect(await likePost(rex, about)).toEqual({ liked: true, likes: 1 });
    expect(await getPost(rex, about)).toMatchObject({ liked: true, likes: 1 });
    expect(await getPost(bella, about)).toMatchObject({ liked: false, likes: 1 });
  });

  it('twice changes nothing, and neither does unliking twice', { tags: ['spec-4.21', 'spec-10.13'] }, async () => {
    expect([await likePost(rex, about), await likePost(rex, about)].map(({ likes }) => likes)).toEqual([1, 1]);
    expect([await unlikePost(rex, about), await unlikePost(rex, about)]).toEqual([
      { liked: false, likes: 0 },
      { liked: false, likes: 0 },
    ]);
    expect(await rowsAbout(about, [rex])).toHaveLength(1);
  });

  it("is possible for one's own post", async () => {
    expect(await likePost(bella, about)).toEqual({ liked: true, likes: 1 });
  });

  it('writes two items in one transaction', async () => {
    expect(await sent(() => likePost(rex, about))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^TransactWriteItemsCommand of 2$/)]),
    );
  });

  it('of 200 dogs at once counts 200', { tags: 'spec-7.19', timeout: 120_000 }, async () => {
    const pack = await newDogs(200);
    await Promise.all(pack.map((dog) => likePost(dog, about)));
    expect(await getPost(rex, about)).toMatchObject({ likes: 200 });
    expect(await wrongWith(about, pack)).toEqual([]);
  });

  it('and unliking by 200 dogs in a storm ends with the exact count', async () => {
    const pack = await newDogs(200);
    const storm = pack.map(async (dog, at) => {
      await likePost(dog, about);
      if (at % 2 === 0) await Promise.all([unlikePost(dog, about), unlikePost(dog, about)]);
      if (at % 4 === 0) await Promise.all([likePost(dog, about), likePost(dog, about)]);
    });
    await Promise.all(storm);
    expect(await getPost(rex, about)).toMatchObject({ likes: 150 });
    expect(await wrongWith(about, pack)).toEqual([]);
  }, 240_000);

  it('of a post that is deleted right then is refused, and leaves nothing', async () => {
    beforeNextTransaction(() => deletePostOfAuthor(bella, about));
    await expect(likePost(rex, about)).rejects.toMatchObject({ code: 'posts.notFound', status: 404 });
    expect(await rowsAbout(about, [rex])).toEqual([]);
  });

  it('while the post is deleted leaves nothing after the cascade', async () => {
    const pack = await newDogs(30);
    const likes = pack.map((dog) => likePost(dog, about).catch((error: unknown) => error));
    const outcomes = await Promise.all([...likes, deletePostOfAuthor(bella, about)]);
    expect(outcomes.filter((outcome) => outcome instanceof Error && !('code' in outcome))).toEqual([]);
    await cascade(postRefOf(about.postId));
    expect(await rowsAbout(about, pack)).toEqual([]);
  });
});

describe('the dogs that like a post', () => {
  const namesFor = async (dog: Dog, cursor?: string) => {
    const page = await getLikers(dog, { ...about, cursor });
    return { uids: page.items.map(({ userId }) => userId), cursor: page.cursor };
  };
  const likeInTurn = async (pack: Dog[]) => {
    for (const dog of pack) await likePost(dog, about);
    return pack.map(({ uid }) => uid).toReversed();
  };

  it.each(['cold', 'hot'])('are listed newest first, page by page, while the post is %s', async (heat) => {
    const early = await likeInTurn(await newDogs(2));
    if (heat === 'hot') await makeHot(countedPost(postRefOf(about.postId)));
    const newest = [...(await likeInTurn(await newDogs(20))), ...early];
    const first = await namesFor(rex);
    expect(first.uids).toEqual(newest.slice(0, 20));
    expect(await namesFor(rex, first.cursor)).toEqual({ uids: newest.slice(20), cursor: undefined });
  });

  it('do not include those that unliked it', async () => {
    await likePost(rex, about);
    await unlikePost(rex, about);
    expect(await namesFor(bella)).toEqual({ uids: [], cursor: undefined });
  });

  it('do not include those in a block with the viewer', async () => {
    const luna = await newDog();
    await likeInTurn([rex, luna]);
    await blockDog(luna, to(rex));
    expect((await namesFor(rex)).uids).toEqual([rex.uid]);
    expect((await namesFor(luna)).uids).toEqual([luna.uid]);
    expect((await namesFor(bella)).uids).toEqual([luna.uid, rex.uid]);
  });

  it('include private ones only for their followers, themselves and the author', async () => {
    const [shy, friend] = [await newPrivateDog(), await newDog()];
    await followDog(friend, to(shy));
    await acceptRequest(shy, { requesterId: friend.uid });
    await likePost(shy, about);
    for (const dog of [shy, friend, bella]) expect((await namesFor(dog)).uids).toEqual([shy.uid]);
    expect((await namesFor(rex)).uids).toEqual([]);
  });

  it('are not shown to those who may not see the post', async () => {
    await blockDog(bella, to(rex));
    await expect(getLikers(rex, about)).rejects.toMatchObject({ code: 'posts.notFound' });
  });
});
