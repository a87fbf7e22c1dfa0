import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newUlid } from '../core/ids.ts';
import { chunksOf } from '../core/lists.ts';
import { SYSTEM } from '../core/proof.ts';
import { metered } from '../core/testing/meter.ts';
import { change, write } from '../core/write.ts';
import { followDog } from '../follows/follows.ts';
import { acceptRequest } from '../follows/requests.ts';
import { from, to } from '../follows/testing/relations.ts';
import { createComment } from '../posts/comments.ts';
import { likePost, unlikePost } from '../posts/likes.ts';
import { publish } from '../posts/testing/posts.ts';
import { setPrivacy } from '../profiles/profiles.ts';
import { followerCount } from '../table/follows.ts';
import { likeKey } from '../table/likes.ts';
import type * as writes from '../table/notification-writes.ts';
import { addNotification } from '../table/notification-writes.ts';
import { findNotifications, listUnreadPage } from '../table/notifications.ts';
import { countedPost, postKey, postRefOf } from '../table/posts.ts';
import { makeHot } from '../table/testing/hot.ts';
import { findReadMark, GLANCE, MOST_COUNTED, MOST_UNCOUNTED } from '../table/unread.ts';
import { type Dog, newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { countUnread, dismissNotification, getNotifications, markAllRead, markRead } from './notifications.ts';
import { addNotifications, ownReactions, shownMessages } from './testing/notifications.ts';

onOwnTable();
const own = ownReactions();

const afterwards = vi.hoisted(() => ({ happens: undefined as (() => Promise<unknown>) | undefined }));
vi.mock('../table/notification-writes.ts', async (original) => {
  const { addNotification: add, ...others } = await original<typeof writes>();
  const adding: typeof add = async (...given) => {
    const made = await add(...given);
    const { happens } = afterwards;
    afterwards.happens = undefined;
    await happens?.();
    return made;
  };
  return { ...others, addNotification: adding };
});
vi.mock('../table/limits.ts', () => import('../table/testing/unlimited.ts'));
vi.mock('../moderation/screen.ts', async (original) => ({ ...(await original<object>()), screenPost: vi.fn() }));

const DAY_MS = 86_400_000;

let rex: Dog;
let luna: Dog;

beforeEach(async () => {
  vi.useRealTimers();
  [rex, luna] = await Promise.all([newDog({ name: 'Rex' }), newDog({ name: 'Luna' })]);
  await own.changes();
});

/** As Reactions adds them to a post with many likes; the dogs that like it need not exist. */
async function tellOfLikes(postId: string, count: number): Promise<string[]> {
  const told = [];
  for (const some of chunksOf(Array.from({ length: count }), 5)) {
    const mark = await findReadMark(rex.uid);
    const added = some.map(async () => {
      const ulid = newUlid();
      const about = { uid: rex.uid, ulid, kind: 'like', senderId: luna.uid, postId, isCrowded: true } as const;
      const { made } = await addNotification(
        SYSTEM,
        { ...about, source: likeKey(luna.uid, postRefOf(postId)), isRead: false },
        mark,
      );
      return made && `${ulid}-like`;
    });
    told.push(...(await Promise.all(added)).flatMap((id) => id ?? []));
  }
  return told;
}

const reacted = async () => (await metered(() => own.react())).bill;

describe('of a post with few likes', () => {
  it('a like is notified, read and withdrawn without a count of its theme', async () => {
    const about = await publish(rex);
    await own.changes();
    await likePost(luna, about);
    expect(await reacted()).toMatchObject({ writes: 1, indexed: 2 });
    const { items } = await getNotifications(rex, {});
    const { bill } = await metered(() => markRead(rex, { id: `${items[0]?.id}` }));
    expect(bill).toMatchObject({ writes: 1, indexed: 1 });
    await unlikePost(luna, about);
    expect(await reacted()).toMatchObject({ writes: 1, indexed: 1 });
    expect(await countUnread(rex)).toEqual({ count: 0 });
  });
});

describe('of a post with many likes', () => {
  let postId: string;
  beforeEach(async () => {
    ({ postId } = await publish(rex));
    await setNumbers(postId, { likes: MOST_UNCOUNTED });
    await own.changes();
  });

  it('at most as many likes as the limit are notified while unread, even if many come at once', async () => {
    expect(await tellOfLikes(postId, MOST_COUNTED + 20)).toHaveLength(MOST_COUNTED);
    expect(await countUnread(rex)).toEqual({ count: MOST_COUNTED });
    expect(await tellOfLikes((await publish(rex)).postId, 1)).toHaveLength(1);
  });

  it('the first like beyond the limit writes the one row for all, and the next ones nothing', async () => {
    await tellOfLikes(postId, MOST_COUNTED);
    await own.changes();
    await likePost(luna, { postId });
    expect(await reacted()).toMatchObject({ writes: 4, indexed: 1 });
    await own.react();
    for (const dog of [await newDog(), await newDog()]) {
      await likePost(dog, { postId });
      expect(await reacted()).toMatchObject({ writes: 0, indexed: 0 });
    }
  });

  it.each<[string, (ids: string[]) => Promise<unknown>, number]>([
    ['one is read', ([id = '']) => markRead(rex, { id }), 1],
    ['one is read twice', async ([id = '']) => [await markRead(rex, { id }), await markRead(rex, { id })], 1],
    ['one is removed', ([id = '']) => dismissNotification(rex, { id }), 1],
    [
      'one is read, then removed',
      async ([id = '']) => [await markRead(rex, { id }), await dismissNotification(rex, { id })],
      1,
    ],
    ['all are marked as read', () => markAllRead(rex), MOST_COUNTED],
  ])('as many more are notified as were read: %s', async (_, happens, count) => {
    const ids = await tellOfLikes(postId, MOST_COUNTED);
    await happens(ids);
    expect(await tellOfLikes(postId, MOST_COUNTED + 1)).toHaveLength(count);
  });

  it('withdrawn likes free their places, however often', async () => {
    await tellOfLikes(postId, MOST_COUNTED - 1);
    for (let times = 0; times < 3; times += 1) {
      await likePost(luna, { postId });
      await own.react();
      expect(await countUnread(rex)).toEqual({ count: MOST_COUNTED });
      await unlikePost(luna, { postId });
      await own.react();
      expect(await countUnread(rex)).toEqual({ count: MOST_COUNTED - 1 });
    }
  });
});

const isCounted = async () => {
  const places = (await listUnreadPage(rex.uid, 1)).items.map(({ place }) => place);
  return (await findNotifications(rex.uid, places)).map((row) => row !== undefined && 'isCounted' in row);
};

const setNumbers = (postId: string, set: object) =>
  write(SYSTEM, change(postKey(postRefOf(postId)), { set: { ...set } }));

describe('a notification counts towards the limit of its theme', () => {
  it.each<[string, boolean, object]>([
    ['the post has as many likes as need no count', false, { likes: MOST_UNCOUNTED - 1 }],
    ['the post has more likes', true, { likes: MOST_UNCOUNTED }],
    ['the post has many comments only', false, { comments: 1000 }],
  ])('of a like if %s: %j', async (_, counts, numbers) => {
    const { postId } = await publish(rex);
    await setNumbers(postId, numbers);
    await own.changes();
    await likePost(luna, { postId });
    await own.react();
    expect(await isCounted()).toEqual([counts]);
  });

  it('of a like of a hot post, whose number is late', async () => {
    const { postId } = await publish(rex);
    await makeHot(countedPost(postRefOf(postId)));
    await own.changes();
    await likePost(luna, { postId });
    await own.react();
    expect(await isCounted()).toEqual([true]);
  });

  it('of a follow of a hot dog', async () => {
    await makeHot(followerCount(rex.uid));
    await own.changes();
    await followDog(luna, to(rex));
    await own.react();
    expect(await isCounted()).toEqual([true]);
  });

  it.each<[string, boolean, number]>([
    ['many comments', true, MOST_UNCOUNTED],
    ['few comments', false, MOST_UNCOUNTED - 1],
  ])('of a comment on a post with %s: %j', async (_, counts, comments) => {
    const { postId } = await publish(rex);
    await setNumbers(postId, { comments, likes: 1000 });
    await own.changes();
    await createComment(luna, { postId, text: 'Woof' });
    await own.react();
    expect(await isCounted()).toEqual([counts]);
  });

  it.each([
    [GLANCE, false],
    [GLANCE + 1, true],
  ])('of a follow while %i others are unread: %j', async (count, counts) => {
    await addNotifications(rex, count, [luna]);
    await own.changes();
    await followDog(luna, to(rex));
    await own.react();
    expect(await isCounted()).toEqual([counts]);
  });

  it('not of a follow if all others were marked as read', async () => {
    await addNotifications(rex, GLANCE + 1, [luna]);
    await markAllRead(rex);
    await own.changes();
    await followDog(luna, to(rex));
    await own.react();
    expect(await isCounted()).toEqual([false]);
  });
});

describe('marking all as read', () => {
  it('writes once, however many they are', { tags: 'spec-4.20' }, async () => {
    await addNotifications(rex, 150, [luna]);
    const { bill, answer } = await metered(() => markAllRead(rex));
    expect([answer, bill.writes, bill.indexed]).toEqual([{ count: 50 }, 1, 0]);
    expect(await countUnread(rex)).toEqual({ count: 50 });
  });

  it('leaves older ones, which are read and removed one by one', async () => {
    const ids = await addNotifications(rex, 103, [luna]);
    await markAllRead(rex);
    const [first = '', second = '', third = ''] = ids;
    await markRead(rex, { id: first });
    expect(await countUnread(rex)).toEqual({ count: 2 });
    await dismissNotification(rex, { id: second });
    expect(await countUnread(rex)).toEqual({ count: 1 });
    expect(await markAllRead(rex)).toEqual({ count: 0 });
    expect(await countUnread(rex)).toEqual({ count: 0 });
    const { items } = await getNotifications(rex, { cursor: ids[3] });
    expect(items.map(({ id, read }) => [id, read])).toEqual([
      [third, true],
      [first, true],
    ]);
  });

  it('leaves the older ones that an earlier press left, while new ones come', async () => {
    await addNotifications(rex, 130, [luna]);
    expect(await markAllRead(rex)).toEqual({ count: 30 });
    await addNotifications(rex, 5, [luna]);
    expect(await countUnread(rex)).toEqual({ count: 35 });
    expect(await markAllRead(rex)).toEqual({ count: 30 });
    await addNotifications(rex, 120, [luna]);
    expect(await markAllRead(rex)).toEqual({ count: 50 });
    expect(await markAllRead(rex)).toEqual({ count: 0 });
    expect(await countUnread(rex)).toEqual({ count: 0 });
  });

  it('twice at once marks the latest hundred and the hundred before them', async () => {
    await addNotifications(rex, 250, [luna]);
    await Promise.all([markAllRead(rex), markAllRead(rex)]);
    expect(await countUnread(rex)).toEqual({ count: 50 });
  });

  it('does not cover a notification made at the same moment', async () => {
    await addNotifications(rex, 1, [luna]);
    await followDog(luna, to(rex));
    const changes = await own.changes();
    afterwards.happens = () => markAllRead(rex);
    const { reactTo } = await import('./testing/notifications.ts');
    for (const change of changes) await reactTo(change);
    expect(await countUnread(rex)).toEqual({ count: 1 });
    expect(await shownMessages(rex)).toHaveLength(2);
  });

  it('writes nothing if nothing is unread', async () => {
    const { bill } = await metered(() => markAllRead(rex));
    expect(bill.writes).toBe(0);
  });
});

it('a like that is withdrawn while its notification is created leaves none, whenever the second record comes', async () => {
  const about = await publish(rex);
  await own.changes();
  await likePost(luna, about);
  const changes = await own.changes();
  afterwards.happens = () => unlikePost(luna, about);
  const { reactTo } = await import('./testing/notifications.ts');
  for (const change of changes) await reactTo(change);
  expect(await shownMessages(rex)).toEqual([]);
  expect(await countUnread(rex)).toEqual({ count: 0 });
});

describe('after 90 days', () => {
  const later = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });

  it('a notification is neither listed nor counted, even if TTL is late', async () => {
    await addNotifications(rex, 3, [luna]);
    later(89);
    expect([(await getNotifications(rex, {})).items.length, await countUnread(rex)]).toEqual([3, { count: 3 }]);
    later(2);
    expect([(await getNotifications(rex, {})).items, await countUnread(rex)]).toEqual([[], { count: 0 }]);
  });

  it('that of a pending request stays, as read, until the request is answered', async () => {
    await setPrivacy(rex, { privacy: 'private' });
    await followDog(luna, to(rex));
    await own.react();
    later(91);
    const { items } = await getNotifications(rex, {});
    expect(items.map(({ type, read }) => [type, read])).toEqual([['follow_request', true]]);
    expect(await countUnread(rex)).toEqual({ count: 0 });
    await acceptRequest(rex, from(luna));
    expect(await shownMessages(rex)).toEqual([]);
  });
});
