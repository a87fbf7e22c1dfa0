import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../core/proof.ts';
import type * as gsi from '../core/query.ts';
import { readIndexNewest } from '../core/query.ts';
import { write } from '../core/write.ts';
import { makeMutual, to } from '../follows/testing/relations.ts';
import { openConversation } from '../messages/conversations.ts';
import { markRead as readMessages, sendMessage } from '../messages/messages.ts';
import { createPost } from '../posts/posts.ts';
import { listen } from '../presence/testing/listen.ts';
import { getMe, setPrivacy } from '../profiles/profiles.ts';
import {
  isNotificationUnread,
  listNotifications,
  notificationIdOf,
  unreadPartitionOf,
} from '../table/notifications.ts';
import { findReadMark } from '../table/unread.ts';
import { ask, type Dog, newDog, usernameRow } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { handler } from './handlers.ts';
import { onRecord } from './job-triggers.ts';
import { jobs } from './jobs.ts';
import { countUnread, dismissNotification, getNotifications, markAllRead, markRead } from './notifications.ts';
import { addNotifications, ownReactions } from './testing/notifications.ts';

onOwnTable();
const own = ownReactions();

const index = vi.hoisted(() => ({ stale: undefined as Awaited<ReturnType<typeof gsi.readIndexNewest>> | undefined }));
vi.mock('../core/query.ts', async (original) => {
  const { readIndexNewest, ...others } = await original<typeof gsi>();
  const stale = async (...asked: Parameters<typeof readIndexNewest>) => index.stale ?? readIndexNewest(...asked);
  return { ...others, readIndexNewest: stale };
});
vi.mock('../table/limits.ts', () => import('../table/testing/unlimited.ts'));
vi.mock('../moderation/screen.ts', async (original) => ({ ...(await original<object>()), screenPost: vi.fn() }));

let rex: Dog;
let luna: Dog;

beforeEach(async () => {
  index.stale = undefined;
  [rex, luna] = await Promise.all([newDog({ name: 'Rex' }), newDog({ name: 'Luna' })]);
  await own.changes(); // Skips the records of the setup.
});

describe('the list', () => {
  it('shows twenty, newest first, and continues after the last one', { tags: ['spec-7.27', 'spec-9.14'] }, async () => {
    const ids = (await addNotifications(rex, 25, [luna])).toReversed();
    const first = await getNotifications(rex, {});
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 20));
    const rest = await getNotifications(rex, { cursor: first.cursor });
    expect([rest.items.map(({ id }) => id), rest.cursor]).toEqual([ids.slice(20), undefined]);
    expect((await getNotifications(rex, { limit: 3 })).items).toHaveLength(3);
  });

  it('accepts limits from 1 to 50', async () => {
    for (const [limit, status] of [
      ['0', 400],
      ['1', 200],
      ['50', 200],
      ['51', 400],
      ['many', 400],
    ] as const) {
      expect((await ask(handler, 'GET', '/notifications', { from: rex, query: { limit } })).status).toBe(status);
    }
  });
});

describe('what is unread', () => {
  it('is counted up to a hundred, because a badge shows no more', { tags: 'spec-7.29' }, async () => {
    await addNotifications(rex, 3, [luna]);
    expect(await countUnread(rex)).toEqual({ count: 3 });
    expect((await getMe(rex)).badges).toEqual({ notifications: 3, messages: 0 });
    await addNotifications(rex, 100, [luna]);
    expect(await countUnread(rex)).toEqual({ count: 100 });
    expect((await getMe(rex)).badges.notifications).toBe(100);
  });

  it('and may no longer be seen no longer counts once the list was opened, in all tabs', async () => {
    await write(SYSTEM, usernameRow(rex));
    await createPost(luna, { text: `Look, @${rex.username}` });
    await addNotifications(rex, 1, [luna]);
    await own.react();
    expect(await countUnread(rex)).toEqual({ count: 2 });
    await setPrivacy(luna, { privacy: 'private' });
    const line = await listen();
    const socket = await line.connect(rex);
    const { items } = await getNotifications(rex, {});
    expect([items.map(({ type }) => type), await countUnread(rex)]).toEqual([['follow'], { count: 1 }]);
    await own.react();
    expect(socket.heard.at(-1)).toEqual({ type: 'badge', notifications: 1, messages: 0 });
    line.close();
    await setPrivacy(luna, { privacy: 'public' });
    expect((await getNotifications(rex, {})).items.map(({ type, read: isRead }) => [type, isRead]).sort()).toEqual([
      ['follow', false],
      ['mention', true],
    ]);
  });

  it('is read one by one, once', { tags: ['spec-4.19', 'spec-7.28'] }, async () => {
    const [first = '', second = ''] = await addNotifications(rex, 2, [luna]);
    expect([await markRead(rex, { id: first }), await markRead(rex, { id: first })]).toEqual([{}, {}]);
    expect(await countUnread(rex)).toEqual({ count: 1 });
    expect((await getNotifications(rex, {})).items.map((notification) => [notification.id, notification.read])).toEqual(
      [
        [second, false],
        [first, true],
      ],
    );
  });

  it.each([
    { unread: 3, left: [0, 0] },
    { unread: 106, left: [6, 0] },
    { unread: 250, left: [100, 50, 0] },
  ])(
    'is read all at once, the latest 100 of $unread, then older ones; each answer is the count',
    { tags: ['spec-4.20', 'spec-9.14'] },
    async (given) => {
      const ids = await addNotifications(rex, given.unread, [luna]);
      for (const [presses, left] of given.left.entries()) {
        expect(await markAllRead(rex)).toEqual({ count: left });
        expect(await countUnread(rex)).toEqual({ count: left });
        const mark = await findReadMark(rex.uid);
        const rows = (await listNotifications(rex.uid, given.unread)).items;
        const unread = rows.filter((row) => isNotificationUnread(row, mark)).map(notificationIdOf);
        expect(unread).toEqual(ids.toReversed().slice(100 * (presses + 1)));
      }
    },
  );

  it('is not counted if the index still lists what was just read', async () => {
    await addNotifications(rex, 2, [luna]);
    index.stale = await readIndexNewest(unreadPartitionOf(rex.uid), 100);
    expect(await markAllRead(rex)).toEqual({ count: 0 });
  });
});

describe('a notification', () => {
  it('that its dog removes is gone, and does not come back', { tags: 'spec-7.30' }, async () => {
    const [id = ''] = await addNotifications(rex, 1, [luna]);
    expect(await dismissNotification(rex, { id })).toEqual({});
    expect([(await getNotifications(rex, {})).items, await countUnread(rex)]).toEqual([[], { count: 0 }]);
    for (const again of [markRead, dismissNotification]) {
      await expect(again(rex, { id })).rejects.toMatchObject({ code: 'notifications.notFound' });
    }
  });

  it('of another dog does not exist', { tags: 'spec-3.17' }, async () => {
    const [id = ''] = await addNotifications(rex, 1, [luna]);
    const calls = [
      ['PUT', `/notifications/${id}/read`],
      ['DELETE', `/notifications/${id}`],
    ] as const;
    for (const [method, path] of calls) {
      expect(await ask(handler, method, path, { from: luna })).toEqual({
        status: 404,
        body: { code: 'notifications.notFound', message: 'Notification not found' },
      });
    }
    expect(await countUnread(rex)).toEqual({ count: 1 });
  });
});

describe('live', () => {
  it('a new notification comes with the unread count, and reading it reaches all other tabs', async () => {
    const line = await listen();
    const socket = await line.connect(rex);
    const [id = ''] = await addNotifications(rex, 1, [luna]);
    await own.react();
    expect(socket.heard).toEqual([
      { type: 'notification.new', notice: expect.objectContaining({ id, message: 'Luna started following you' }) },
      { type: 'badge', notifications: 1, messages: 0 },
    ]);
    await markRead(rex, { id });
    await own.react();
    expect(socket.heard.at(-1)).toEqual({ type: 'badge', notifications: 0, messages: 0 });
    line.close();
  });

  it('reading all is sent once', async () => {
    await addNotifications(rex, 50, [luna]);
    await own.react();
    const line = await listen();
    const socket = await line.connect(rex);
    await markAllRead(rex);
    await own.react();
    expect(socket.heard).toEqual([{ type: 'badge', notifications: 0, messages: 0 }]);
    line.close();
  });
});

it('reading messages marks their notifications as read, and no others', async () => {
  await makeMutual(rex, luna);
  const { conversationId } = await openConversation(luna, to(rex));
  const said = [];
  for (const content of ['One', 'Two', 'Three']) said.push(await sendMessage(luna, { conversationId, content }));
  await own.react();
  expect(await countUnread(rex)).toEqual({ count: 4 });
  await readMessages(rex, { conversationId, messageId: said[1]?.messageId ?? '' });
  const found = (await own.changes()).flatMap(onRecord);
  expect(found).toEqual([
    { job: 'notifications.readMessages', input: { uid: rex.uid, conversationId, upTo: said[1]?.messageId } },
  ]);
  for (const { input } of [...found, ...found]) await jobs['notifications.readMessages'](input);
  expect(await countUnread(rex)).toEqual({ count: 2 });
  const { items } = await getNotifications(rex, {});
  expect(items.filter(({ type }) => type === 'message').map((notification) => notification.read)).toEqual([
    false,
    true,
    true,
  ]);
});
