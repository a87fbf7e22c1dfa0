import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/core/refusal';
import { newUlid } from '../core/ids.ts';
import { followDog } from '../follows/follows.ts';
import { allowedUpload } from '../media/testing/uploads.ts';
import { screenPost } from '../moderation/screen.ts';
import { currentProfile, setPrivacy } from '../profiles/profiles.ts';
import { type Dog, newDog, newPrivateDog, rowsOf, tombstone } from '../testing/dogs.ts';
import { avoidFullHour } from '../testing/full-hour.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { getPostsBy } from './feed.ts';
import { createPost } from './posts.ts';

onOwnTable();

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));

let rex: Dog;
const CANARY = 'canary-9f2c';
const postsOf = async ({ uid }: Dog) => (await rowsOf(uid)).filter(({ SK }) => `${SK}`.startsWith('POST#'));

beforeEach(async () => {
  vi.unstubAllEnvs();
  vi.mocked(screenPost).mockReset();
  rex = await newDog();
});

describe('publishing a post', () => {
  it('returns the post as its author sees it', {
    tags: ['spec-3.9', 'spec-3.12', 'spec-7.16', 'spec-10.13'],
  }, async () => {
    const now = Date.now();
    const post = await createPost(rex, { text: 'A <b>stick</b>!' });
    expect(post).toMatchObject({ text: 'A <b>stick</b>!', isMedia: false, media: null, location: '', likes: 0 });
    expect(post.author).toMatchObject({ userId: rex.uid, username: rex.username, relation: 'self' });
    expect(post.postId).toBe(`${post.postId.slice(0, 26)}-${rex.uid}`);
    expect(Math.abs(Date.parse(post.timestamp) - now)).toBeLessThan(30_000);
  });

  it('counts it and keeps its id among the newest', { tags: 'spec-3.3' }, async () => {
    const { postId } = await createPost(rex, { text: 'One' });
    expect(await currentProfile(rex.uid)).toMatchObject({ posts: 1, latest: [postId.slice(0, 26)], latestVersion: 1 });
  });

  it('twice with the same id is one post', async () => {
    const postId = newUlid();
    const first = await createPost(rex, { text: 'Once', postId });
    expect(await createPost(rex, { text: 'Twice', postId })).toEqual(first);
    expect(await currentProfile(rex.uid)).toMatchObject({ posts: 1 });
  });

  it('ten times at once with the same id is one post', { tags: 'spec-12.6' }, async () => {
    const postId = newUlid();
    const all = await Promise.all(Array.from({ length: 10 }, () => createPost(rex, { text: 'Once', postId })));
    expect(new Set(all.map((post) => post.postId)).size).toBe(1);
    expect(await currentProfile(rex.uid)).toMatchObject({ posts: 1, latest: [postId] });
  });

  it('twice with the same id and photo while the first is being screened is one post', async () => {
    const draft = { text: 'Look!', postId: newUlid(), uploadId: await allowedUpload(rex.uid) };
    let faster: unknown;
    vi.mocked(screenPost).mockImplementationOnce(async () => {
      faster = await createPost(rex, draft);
      return undefined;
    });
    expect(await createPost(rex, draft)).toEqual(faster);
    expect(await currentProfile(rex.uid)).toMatchObject({ posts: 1 });
  });

  it('again much later is still the same post, but an unknown old id is refused with the server’s time', async () => {
    const [known, unknown] = [newUlid(), newUlid()];
    const first = await createPost(rex, { text: 'Once', postId: known });
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
    expect(await createPost(rex, { text: 'Once', postId: known })).toEqual(first);
    const refused = createPost(rex, { text: 'New', postId: unknown });
    await expect(refused).rejects.toMatchObject({
      code: 'core.clock',
      message: expect.stringMatching(/\d{4}-\d\d-\d\dT/),
    });
    later.mockRestore();
    expect(await postsOf(rex)).toHaveLength(1);
  });

  it("with another dog's id is a post of one's own", async () => {
    const [postId, bella] = [newUlid(), await newDog()];
    const [hers, his] = await Promise.all([bella, rex].map((dog) => createPost(dog, { text: dog.uid, postId })));
    expect([hers?.text, his?.text]).toEqual([bella.uid, rex.uid]);
  });

  it('many at once leaves the newest five and the right count', { tags: 'spec-7.21' }, async () => {
    const all = await Promise.all(Array.from({ length: 6 }, (_, at) => createPost(rex, { text: `Post ${at}` })));
    const ulids = all.map(({ postId }) => postId.slice(0, 26));
    expect(await currentProfile(rex.uid)).toMatchObject({ posts: 6, latest: ulids.sort().reverse().slice(0, 5) });
    expect(await postsOf(rex)).toHaveLength(6);
  });

  it('that moderation refuses writes no post and no count', async () => {
    vi.mocked(screenPost).mockRejectedValue(refuse('posts.guidelines'));
    await expect(createPost(rex, { text: 'A threat' })).rejects.toMatchObject({
      code: 'posts.guidelines',
      status: 422,
    });
    expect(await postsOf(rex)).toEqual([]);
    expect(await currentProfile(rex.uid)).toMatchObject({ posts: 0, latest: [] });
  });

  it('beyond the limit of an hour is refused with the time left', async () => {
    await avoidFullHour();
    vi.stubEnv('LIMITS', '{"posts":2}');
    for (const text of ['One', 'Two']) await createPost(rex, { text });
    const refused = createPost(rex, { text: 'Three' });
    await expect(refused).rejects.toMatchObject({
      code: 'core.limitReached',
      message: expect.stringMatching(/\d+ (minute|second|hour)/),
    });
    expect(await postsOf(rex)).toHaveLength(2);
  });

  it('again counts once towards the hour, and is not refused beyond its limit', async () => {
    await avoidFullHour();
    vi.stubEnv('LIMITS', '{"posts":2}');
    const [one, two, three] = [newUlid(), newUlid(), newUlid()];
    for (let time = 1; time <= 3; time += 1) await createPost(rex, { text: 'One', postId: one });
    await createPost(rex, { text: 'Two', postId: two });
    expect(await createPost(rex, { text: 'One', postId: one })).toMatchObject({ text: 'One' });
    const refused = createPost(rex, { text: 'Three', postId: three });
    await expect(refused).rejects.toMatchObject({ code: 'core.limitReached' });
  });

  it('of a dog that is deleted meanwhile writes nothing', { tags: 'spec-12.12' }, async () => {
    vi.mocked(screenPost).mockImplementation(() => tombstone(rex.uid).then(() => undefined));
    await expect(createPost(rex, { text: 'Too late' })).rejects.toMatchObject({
      code: 'auth.profileGone',
      status: 401,
    });
    expect(await postsOf(rex)).toEqual([]);
  });
});

describe('the posts of a dog', () => {
  it('come newest first, twenty a page, and end', async () => {
    for (let at = 1; at <= 23; at += 1) await createPost(rex, { text: `Post ${at}` });
    const first = await getPostsBy(rex, { userId: rex.uid });
    const second = await getPostsBy(rex, { userId: rex.uid, cursor: first.cursor });
    const texts = [...first.items, ...second.items].map(({ text }) => text);
    expect(first.items).toHaveLength(20);
    expect(texts).toEqual(Array.from({ length: 23 }, (_, at) => `Post ${23 - at}`));
    expect(second.cursor).toBeUndefined();
  });

  it('that fill their page exactly have no empty page after it', async () => {
    for (let at = 1; at <= 20; at += 1) await createPost(rex, { text: `Post ${at}` });
    expect(await getPostsBy(rex, { userId: rex.uid })).toMatchObject({ cursor: undefined });
  });

  it('are seen by others while the dog is public', async () => {
    await createPost(rex, { text: 'Hello' });
    const { items } = await getPostsBy(await newDog(), { userId: rex.uid });
    expect(items).toMatchObject([{ text: 'Hello', author: { relation: 'none' } }]);
  });

  it('of a private dog do not exist for anybody but its followers and itself', async () => {
    const [fan, stranger, shy] = [await newDog(), await newDog(), await newDog()];
    await followDog(fan, { userId: shy.uid });
    await createPost(shy, { text: CANARY });
    await setPrivacy(shy, { privacy: 'private' });
    await followDog(stranger, { userId: shy.uid });
    await expect(getPostsBy(stranger, { userId: shy.uid })).rejects.toMatchObject({
      code: 'profiles.notFound',
      status: 404,
    });
    for (const friend of [fan, shy]) {
      expect(await getPostsBy(friend, { userId: shy.uid })).toMatchObject({ items: [{ text: CANARY }] });
    }
  });

  it('of a deleted or unknown dog do not exist', async () => {
    const gone = await newPrivateDog();
    await tombstone(gone.uid);
    for (const userId of [gone.uid, '00000000-0000-4000-8000-000000000000']) {
      await expect(getPostsBy(rex, { userId })).rejects.toMatchObject({ code: 'profiles.notFound' });
    }
  });
});
