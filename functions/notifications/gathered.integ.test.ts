import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkInvariants } from '../../scripts/ops/invariants/invariants.ts';
import { scanTable } from '../../scripts/ops/invariants/snapshot.ts';
import { newUlid } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import { metered } from '../core/testing/meter.ts';
import { change, write } from '../core/write.ts';
import { blockDog } from '../follows/blocks.ts';
import { followDog, unfollowDog } from '../follows/follows.ts';
import { to } from '../follows/testing/relations.ts';
import { createComment, deleteComment } from '../posts/comments.ts';
import { likePost, unlikePost } from '../posts/likes.ts';
import { deletePostOfAuthor } from '../posts/posts.ts';
import { publish } from '../posts/testing/posts.ts';
import { listen } from '../presence/testing/listen.ts';
import { commentKey, listComments } from '../table/comments.ts';
import { likeKey } from '../table/likes.ts';
import { addNotification } from '../table/notification-writes.ts';
import { postKey, postRefOf } from '../table/posts.ts';
import { findReadMark, MOST_COUNTED, MOST_OF_SENDER, MOST_UNCOUNTED } from '../table/unread.ts';
import { ask, type Dog, namedDog, newDog, newDogs } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { handler } from './handlers.ts';
import { onRecord } from './job-triggers.ts';
import { jobs } from './jobs.ts';
import { countUnread, dismissNotification, getNotifications, markAllRead, markRead } from './notifications.ts';
import { ownReactions, reactTo } from './testing/notifications.ts';

onOwnTable();
afterAll(() => void vi.useRealTimers());
const own = ownReactions();

vi.mock('../table/limits.ts', () => import('../table/testing/unlimited.ts'));
vi.mock('../moderation/screen.ts', () => import('../moderation/testing/unscreened.ts'));

const MINUTE_MS = 60_000;

let rex: Dog;
let luna: Dog;
beforeEach(async () => {
  [rex, luna] = await Promise.all([namedDog({ name: 'Rex' }), namedDog({ name: 'Luna' })]);
  await own.changes();
});

/** Ids never decrease, so the clock stays ahead. */
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const list = async (dog = rex) => (await getNotifications(dog, {})).items;
const gatheredOf = async (dog = rex) => (await list(dog)).filter(({ gathered }) => gathered);
const badge = async (dog = rex) => (await countUnread(dog)).count;

async function everyPage(dog: Dog, line?: string) {
  const items = [];
  let cursor: string | undefined;
  do {
    const page = await getNotifications(dog, { cursor, limit: 50, line });
    items.push(...page.items);
    ({ cursor } = page);
  } while (cursor);
  return items;
}

const INVARIANTS = [
  'gathered notifications of nothing, or not the one of their theme',
  'wrong counts of unread notifications',
] as const;
const OF_SOURCES = ['notifications without a source', 'duplicate notifications'] as const;

async function faults(...more: typeof OF_SOURCES | []) {
  const rows = (await scanTable()).filter(({ PK }) => !`${PK}`.startsWith('NOTICES#') || `${PK}`.endsWith(rex.uid));
  return Object.values(checkInvariants(rows, [...INVARIANTS, ...more])).flat();
}

/** A post with as many unread likes as may have a row each. */
async function crowdedPost(): Promise<{ postId: string }> {
  const about = await publish(rex);
  const [ref, mark] = [postRefOf(about.postId), await findReadMark(rex.uid)];
  await write(SYSTEM, change(postKey(ref), { set: { likes: MOST_UNCOUNTED + MOST_COUNTED } }));
  const isCrowded = true;
  const told = { uid: rex.uid, kind: 'like', senderId: luna.uid, ...about, isCrowded, isRead: false } as const;
  for (let at = 0; at < MOST_COUNTED; at += 1) {
    await addNotification(SYSTEM, { ...told, ulid: newUlid(), source: likeKey(luna.uid, ref) }, mark);
  }
  await own.changes();
  return about;
}

async function likedBy(about: { postId: string }, ...dogs: Dog[]): Promise<Change[]> {
  for (const dog of dogs) await likePost(dog, about);
  const changes = await own.changes();
  for (const one of changes) await reactTo(one);
  return changes;
}

it('all of 105 comments, 110 mentions, 85 likes and followers with late records are found, newest first', {
  tags: ['spec-1.4', 'spec-3.16'],
  timeout: 300_000,
}, async () => {
  const about = await publish(rex);
  const pack = await newDogs(85);
  for (let at = 0; at < 105; at += 1) await createComment(luna, { ...about, text: `Comment ${at}` });
  for (let at = 0; at < 110; at += 1) await publish(luna, `Mention ${at} of @${rex.username}`);
  for (const dog of pack) await likePost(dog, about);
  for (const dog of pack) await followDog(dog, to(rex));
  await own.react();
  const all = await everyPage(rex);
  const of = (type: string) => all.filter((one) => one.type === type && !one.gathered);
  const gathered = (type: string) => all.filter((one) => one.type === type && one.gathered);

  // The records arrive after everything has happened, so that each is counted.
  const most = [MOST_COUNTED, MOST_OF_SENDER, MOST_COUNTED, MOST_COUNTED];
  expect(['comment', 'mention', 'follow', 'like'].map((type) => of(type).length)).toEqual(most);
  expect(gathered('comment')).toMatchObject([
    { quote: 'Comment 104', metadata: about, gathered: { count: 105, newest: [{ userId: luna.uid }] } },
  ]);
  const newest = pack.slice(-3).toReversed();
  const names = newest.map(({ uid: userId }) => ({ userId }));
  expect(gathered('follow')).toMatchObject([{ gathered: { newest: names } }]);
  expect(gathered('like')).toMatchObject([{ metadata: about, gathered: { newest: names, count: 85 } }]);
  expect(gathered('mention')).toMatchObject([
    { sender: { userId: luna.uid }, quote: `Mention 109 of @${rex.username}` },
  ]);
  const line = await everyPage(rex, luna.uid);
  const words = [...line, ...of('mention')].map(({ quote }) => quote);
  expect(words).toEqual(Array.from({ length: 110 }, (_, at) => `Mention ${109 - at} of @${rex.username}`));
  expect(await badge()).toBe(100);
  expect(await faults(...OF_SOURCES)).toEqual([]);
});

describe('beyond the limit of a post and kind', () => {
  it('one row stands for all likes: how many the post has, and the three newest', async () => {
    const about = await crowdedPost();
    const pack = await Promise.all(['Ava', 'Bo', 'Cyd', 'Dot'].map((name) => newDog({ name })));
    await likedBy(about, ...pack);
    const [first, ...rest] = await list();
    const names = ['Dot', 'Cyd', 'Bo'].map((name) => ({ name }));
    expect(first).toMatchObject({
      type: 'like',
      read: false,
      metadata: about,
      gathered: { count: 104, newest: names },
    });
    expect(first?.message).toBe('Dot and 103 others liked your post');
    expect(rest.filter(({ gathered }) => gathered)).toEqual([]);
    expect(await badge()).toBe(MOST_COUNTED + 1);
    expect(await faults()).toEqual([]);
  });

  it('is on top, and moves there at most once a minute while it is unread', async () => {
    const about = await crowdedPost();
    const [ava, bo, cyd] = (await newDogs(3)) as [Dog, Dog, Dog];
    await likedBy(about, ava);
    const [before] = await list();
    expect((await metered(() => likedBy(about, bo))).bill).toMatchObject({ writes: expect.any(Number) });
    expect((await list())[0]?.id).toBe(before?.id);
    later(MINUTE_MS + 1000);
    await likedBy(about, cyd);
    expect((await gatheredOf()).map(({ id }) => id)).not.toEqual([before?.id]);
    expect((await list())[0]?.gathered?.count).toBe(103);
    expect([await gatheredOf(), await badge()]).toMatchObject([[{ read: false }], MOST_COUNTED + 1]);
    expect(await faults()).toEqual([]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['it was read', (id) => markRead(rex, { id })],
    ['it was removed', (id) => dismissNotification(rex, { id })],
  ])('shows another like within the minute if %s', async (_, happens) => {
    const about = await crowdedPost();
    const [ava, bo] = (await newDogs(2)) as [Dog, Dog];
    await likedBy(about, ava);
    await happens((await list())[0]?.id ?? '');
    expect(await badge()).toBe(MOST_COUNTED);
    await likedBy(about, bo);
    expect(await gatheredOf()).toMatchObject([{ read: false, sender: { userId: bo.uid } }]);
    expect(await badge()).toBe(MOST_COUNTED + 1);
    expect(await faults()).toEqual([]);
  });

  it('shows a new like within the minute if all were marked as read', async () => {
    const about = await crowdedPost();
    const [ava, bo] = (await newDogs(2)) as [Dog, Dog];
    await likedBy(about, ava);
    await markAllRead(rex);
    expect(await badge()).toBe(0);
    await likedBy(about, bo);
    expect((await list())[0]).toMatchObject({ read: false, sender: { userId: bo.uid } });
    expect(await badge()).toBe(1);
  });

  it('is marked as read in its new position by a press on its old one, and only by its own dog', {
    tags: 'spec-3.17',
  }, async () => {
    const about = await crowdedPost();
    const [ava, bo] = (await newDogs(2)) as [Dog, Dog];
    await likedBy(about, ava);
    const before = (await list())[0]?.id;
    later(MINUTE_MS + 1000);
    await likedBy(about, bo);
    const press = (from: Dog, subject?: string) =>
      ask(handler, 'PUT', `/notifications/${before}/read`, { from, body: { subject } });
    const notFound = { status: 404, body: { code: 'notifications.notFound' } };
    expect(await press(rex)).toMatchObject(notFound);
    expect(await press(rex, newUlid())).toMatchObject(notFound);
    expect(await press(luna, about.postId)).toMatchObject(notFound);
    expect([await gatheredOf(), await badge()]).toMatchObject([[{ read: false }], MOST_COUNTED + 1]);
    for (let times = 0; times < 2; times += 1)
      expect(await press(rex, about.postId)).toEqual({ status: 200, body: {} });
    expect([await gatheredOf(), await badge()]).toMatchObject([[{ read: true }], MOST_COUNTED]);
    await dismissNotification(rex, { id: (await gatheredOf())[0]?.id ?? '' });
    expect(await press(rex, about.postId)).toMatchObject(notFound);
    expect(await faults()).toEqual([]);
  });

  it('is the same however often and in whatever order the records come', async () => {
    const about = await crowdedPost();
    const changes = await likedBy(about, ...(await newDogs(3)));
    const first = await list();
    for (const order of [changes, changes.toReversed(), [...changes, ...changes]]) {
      for (const one of order) await reactTo(one);
      expect(await list()).toEqual(first);
    }
    await markRead(rex, { id: first[0]?.id ?? '' });
    later(MINUTE_MS + 10_000);
    for (const one of changes.slice(0, 1)) await reactTo(one);
    expect(await badge()).toBe(MOST_COUNTED);
    expect(await faults()).toEqual([]);
  });

  it('is one row if many come at once', async () => {
    const about = await crowdedPost();
    for (const dog of await newDogs(6)) await likePost(dog, about);
    const changes = await own.changes();
    await Promise.all(changes.map(reactTo));
    expect(await gatheredOf()).toHaveLength(1);
    expect(await badge()).toBe(MOST_COUNTED + 1);
    expect(await faults()).toEqual([]);
  });

  it('names no dog that is blocked or deleted', async () => {
    const about = await crowdedPost();
    const [ava, bo] = (await newDogs(2)) as [Dog, Dog];
    await likedBy(about, ava, bo);
    await blockDog(bo, to(rex));
    expect(await gatheredOf()).toMatchObject([
      { sender: { userId: ava.uid }, gathered: { newest: [{ userId: ava.uid }] } },
    ]);
  });

  it('is deleted with the post', async () => {
    const about = await crowdedPost();
    await likedBy(about, ...(await newDogs(1)));
    const before = await badge();
    await deletePostOfAuthor(rex, about);
    const found = (await own.changes()).flatMap(onRecord);
    expect(found).toEqual([{ job: 'notifications.forgetPost', input: postRefOf(about.postId) }]);
    for (const { input } of [...found, ...found]) await jobs['notifications.forgetPost'](input);
    expect([await gatheredOf(), await badge()]).toEqual([[], before - 1]);
    expect(JSON.stringify((await scanTable()).filter(({ SK }) => `${SK}`.startsWith('THEME')))).not.toContain(
      about.postId,
    );
  });

  it('disappears if nothing is left to show, from the badge too, in all tabs', async () => {
    const about = await crowdedPost();
    const [ava] = (await newDogs(1)) as [Dog];
    await likedBy(about, ava);
    await unlikePost(ava, about);
    await own.react();
    expect(await badge()).toBe(MOST_COUNTED + 1);
    later(MINUTE_MS);
    const line = await listen();
    const socket = await line.connect(rex);
    expect(await gatheredOf()).toEqual([]);
    expect(await badge()).toBe(MOST_COUNTED);
    await own.react();
    expect(socket.heard).toContainEqual({ type: 'badge', notifications: MOST_COUNTED, messages: 0 });
    await line.close();
    await likedBy(about, ava);
    expect(await gatheredOf()).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });
});

it('the row of comments quotes the newest, without the author’s own and refused ones', async () => {
  const about = await publish(rex);
  await write(SYSTEM, change(postKey(postRefOf(about.postId)), { set: { comments: MOST_UNCOUNTED } }));
  for (let at = 0; at <= MOST_COUNTED; at += 1) await createComment(luna, { ...about, text: `Number ${at}` });
  const { id: commentId } = await createComment(luna, { ...about, text: 'Taken back' });
  await createComment(rex, { ...about, text: 'My own' });
  await own.react();
  expect(await gatheredOf()).toMatchObject([{ quote: 'Taken back', sender: { userId: luna.uid } }]);
  await deleteComment(luna, { ...about, commentId });
  expect(await gatheredOf()).toMatchObject([
    { quote: `Number ${MOST_COUNTED}`, gathered: { newest: [{ userId: luna.uid }] } },
  ]);
  const [newest] = (await listComments(postRefOf(about.postId), 5)).items.filter(
    ({ authorId }) => authorId === luna.uid,
  );
  await write(SYSTEM, change(commentKey(postRefOf(about.postId), newest?.ulid ?? ''), { set: { refused: 'insult' } }));
  expect(await gatheredOf()).toMatchObject([{ quote: `Number ${MOST_COUNTED - 1}` }]);
});

describe('the line of a dog that mentions another one often', () => {
  async function mention(count: number) {
    const made = [];
    for (let at = 0; at < count; at += 1) made.push(await publish(luna, `Hey @${rex.username}`));
    return made;
  }

  const inLine = async () => (await everyPage(rex, luna.uid)).length;

  it('counts once, and opens by pages', async () => {
    const posts = await mention(MOST_OF_SENDER + 30);
    await own.react();
    expect([await badge(), await inLine()]).toEqual([MOST_OF_SENDER + 1, 30]);
    expect((await everyPage(rex)).filter(({ type }) => type === 'mention')).toHaveLength(MOST_OF_SENDER + 1);
    const first = await getNotifications(rex, { line: luna.uid });
    expect(first.items).toHaveLength(20);
    expect((await getNotifications(rex, { line: luna.uid, cursor: first.cursor })).items).toHaveLength(10);
    expect(await faults(...OF_SOURCES)).toEqual([]);
    await deletePostOfAuthor(luna, posts[0] ?? { postId: '' });
    await own.react();
    expect((await inLine()) + (await list()).filter(({ gathered }) => !gathered).length).toBeGreaterThan(0);
    expect(await faults(...OF_SOURCES)).toEqual([]);
  });

  it('is announced again within the minute after it was read, and not twice', async () => {
    await mention(MOST_OF_SENDER + 2);
    const changes = await own.changes();
    for (const one of [...changes, ...changes]) await reactTo(one);
    expect([await badge(), await inLine()]).toEqual([MOST_OF_SENDER + 1, 2]);
    const [line] = await gatheredOf();
    const [inside] = (await getNotifications(rex, { line: luna.uid })).items;
    await markRead(rex, { id: inside?.id ?? '' });
    expect([await badge(), await inLine()]).toEqual([MOST_OF_SENDER + 1, 2]);
    await markRead(rex, { id: line?.id ?? '' });
    expect(await badge()).toBe(MOST_OF_SENDER);
    await mention(1);
    await own.react();
    expect([await badge(), await inLine()]).toEqual([MOST_OF_SENDER + 1, 3]);
    expect(await faults(...OF_SOURCES)).toEqual([]);
  });

  it('shows no post that the dog may not see, and disappears with the last one', async () => {
    await mention(MOST_OF_SENDER + 2);
    await own.react();
    await blockDog(rex, to(luna));
    later(MINUTE_MS);
    expect([await everyPage(rex), await inLine(), await badge()]).toEqual([[], 0, 0]);
    expect(await faults(...OF_SOURCES)).toEqual([]);
  });
});

it('followers of one day that all left leave no row', async () => {
  const pack = await newDogs(MOST_COUNTED + 23);
  for (const dog of pack) await followDog(dog, to(rex));
  await own.react();
  expect(await gatheredOf()).toHaveLength(1);
  for (const dog of pack) await unfollowDog(dog, to(rex));
  await own.react();
  later(MINUTE_MS);
  expect([await list(), await badge()]).toEqual([[], 0]);
  expect(await faults(...OF_SOURCES)).toEqual([]);
});
