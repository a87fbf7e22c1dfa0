import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../core/proof.ts';
import { metered } from '../core/testing/meter.ts';
import { change, write } from '../core/write.ts';
import { followDog, muteDog, unfollowDog } from '../follows/follows.ts';
import { blockNow, to } from '../follows/testing/relations.ts';
import { listen } from '../presence/testing/listen.ts';
import { postKey, postRefOf } from '../table/posts.ts';
import { type Dog, newDog } from '../testing/dogs.ts';
import { announcePost } from './jobs.ts';
import { createPost } from './posts.ts';

vi.mock('../table/limits.ts', () => import('../table/testing/unlimited.ts'));

const net = await listen();
afterAll(() => net.close());

let author: Dog;
beforeEach(async () => {
  vi.unstubAllEnvs();
  author = await newDog();
});

const newFollowers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const dog = await newDog();
      await followDog(dog, to(author));
      return dog;
    }),
  );

/** Announces a post page by page; returns how many pages that took. */
async function announceAll(postId: string): Promise<number> {
  let pages = 0;
  let cursor: string | undefined;
  do {
    cursor = await announcePost(postRefOf(postId), cursor);
    pages += 1;
  } while (cursor);
  return pages;
}

async function announce(): Promise<{ postId: string; pages: number }> {
  const { postId } = await createPost(author, { text: 'A stick!' });
  return { postId, pages: await announceAll(postId) };
}

describe('a new post', () => {
  it('is announced only to followers of its author, without its text', async () => {
    const [follower] = await newFollowers(1);
    const line = await net.connect(follower as Dog);
    const others = [await net.connect(await newDog()), await net.connect(author)];
    const { postId } = await announce();
    expect(line.heard).toEqual([{ type: 'post.new', postId, authorId: author.uid }]);
    expect(others.map(({ heard }) => heard)).toEqual([[], []]);
  });

  it('is not announced to dogs that unfollowed or mute the author, nor across a block', async () => {
    const [unfollowing, muting, blocking, blocked] = (await newFollowers(4)) as [Dog, Dog, Dog, Dog];
    await muteDog(muting, to(author));
    await blockNow(blocking.uid, author.uid);
    await blockNow(author.uid, blocked.uid);
    const lines = await Promise.all([unfollowing, muting, blocking, blocked].map(net.connect));
    await unfollowDog(unfollowing, to(author));
    await announce();
    expect(lines.map(({ heard }) => heard)).toEqual([[], [], [], []]);
  });

  it.each(['heldMedia', 'heldText'])('is not announced once only its author may see it: %s', async (held) => {
    const [follower] = await newFollowers(1);
    const line = await net.connect(follower as Dog);
    const { postId } = await createPost(author, { text: 'A stick!' });
    await write(SYSTEM, change(postKey(postRefOf(postId)), { set: { [held]: 'refused' } }));
    expect(await announcePost(postRefOf(postId))).toBeUndefined();
    expect(line.heard).toEqual([]);
  });

  it('is announced page by page, for at most 0.55 read units a follower and 3 a socket', async () => {
    const [followers, online] = [205, 5];
    const lines = await Promise.all((await newFollowers(followers)).slice(0, online).map(net.connect));
    const { postId } = await createPost(author, { text: 'A stick!' });
    const { bill, answer: pages } = await metered(() => announceAll(postId));
    expect(pages).toBe(3);
    expect(lines.map(({ heard }) => heard.length)).toEqual(lines.map(() => 1));
    console.log(`• fan-out: ${followers} followers, ${online} sockets: ${bill.reads} read units`);
    expect(bill.reads).toBeLessThanOrEqual(0.55 * followers + 3 * online);
  });

  it('is announced to at most as many as the option says', async () => {
    vi.stubEnv('ANNOUNCED', '150');
    const lines = await Promise.all((await newFollowers(160)).map(net.connect));
    const { pages } = await announce();
    expect([pages, lines.filter(({ heard }) => heard.length > 0).length]).toEqual([2, 150]);
  });
});
