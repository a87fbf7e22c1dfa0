import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '#shared/posts/contract';
import { SYSTEM } from '../core/proof.ts';
import { read } from '../core/table.ts';
import { change, write } from '../core/write.ts';
import { follow, mute, unfollow } from '../follows/follows.ts';
import { blockNow, to } from '../follows/testing/relations.ts';
import { listen } from '../presence/testing/listen.ts';
import { postKey, refOf } from '../table/posts.ts';
import * as profiles from '../table/profiles.ts';
import { type Dog, newDog } from '../testing/dogs.ts';
import { createPost } from './posts.ts';
import { react } from './reactions.ts';

type Net = Awaited<ReturnType<typeof listen>>;
type Line = Awaited<ReturnType<Net['connect']>>;
let net: Net;
let author: Dog;
let follower: Dog;
let line: Line;
beforeAll(async () => {
  net = await listen();
});
afterAll(() => net.close());
beforeEach(async () => {
  [author, follower] = [await newDog(), await newDog()];
  await follow(follower, to(author));
  line = await net.connect(follower);
});

const rowOf = async ({ postId }: Post) => read(postKey(refOf(postId)), { consistent: true });
const appeared = async (post: Post) => react({ key: postKey(refOf(post.postId)), after: await rowOf(post) });
const posted = () => createPost(author, { text: 'A stick!' });

describe('a new post', () => {
  it('is told to those who follow its author, without its text, and to nobody else', async () => {
    const other = await net.connect(await newDog());
    const own = await net.connect(author);
    const post = await posted();
    await appeared(post);
    expect(line.heard).toEqual([{ type: 'post.new', postId: post.postId, authorId: author.uid }]);
    expect([other.heard, own.heard]).toEqual([[], []]);
  });

  it('is not told to who unfollowed or mutes the author', async () => {
    const muting = await newDog();
    await follow(muting, to(author));
    await mute(muting, to(author));
    const muted = await net.connect(muting);
    await unfollow(follower, to(author));
    await appeared(await posted());
    expect([line.heard, muted.heard]).toEqual([[], []]);
  });

  it('is not sent to a follower that blocks the author, or that the author blocks', async () => {
    const [blocking, blocked] = [await newDog(), await newDog()];
    for (const dog of [blocking, blocked]) await follow(dog, to(author));
    await blockNow(blocking.uid, author.uid);
    await blockNow(author.uid, blocked.uid);
    const lines = [await net.connect(blocking), await net.connect(blocked)];
    await appeared(await posted());
    expect([line, ...lines].map(({ heard }) => heard.length)).toEqual([1, 0, 0]);
  });

  it('is not told while its author alone may see it, and is once others may', async () => {
    const post = await posted();
    const after = await rowOf(post);
    const held = { ...after, heldMedia: 'pending' };
    await react({ key: postKey(refOf(post.postId)), after: held });
    expect(line.heard).toEqual([]);
    await react({ key: postKey(refOf(post.postId)), before: held, after });
    expect(line.heard).toHaveLength(1);
  });

  it('is not told again when it is liked, edited or gone', async () => {
    const post = await posted();
    const row = await rowOf(post);
    await react({ key: postKey(refOf(post.postId)), before: row, after: { ...row, likes: 1, text: 'Two sticks!' } });
    await react({ key: postKey(refOf(post.postId)), before: row });
    expect(line.heard).toEqual([]);
  });

  it('of a dog with more than a thousand followers is found, not told', async () => {
    await write(SYSTEM, change(profiles.profileKey(author.uid), { set: { followers: 1001 } }));
    await appeared(await posted());
    expect(line.heard).toEqual([]);
    await write(SYSTEM, change(profiles.profileKey(author.uid), { set: { followers: 1 } }));
  });
});
