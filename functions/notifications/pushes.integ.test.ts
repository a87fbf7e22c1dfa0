import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushKind } from '#shared/notifications/devices';
import { newUlid } from '../core/ids.ts';
import { worker } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { messages as queued } from '../core/testing/kept-queue.ts';
import { put, write } from '../core/write.ts';
import { blockDog } from '../follows/blocks.ts';
import { followDog } from '../follows/follows.ts';
import { makeMutual, to } from '../follows/testing/relations.ts';
import { openConversation } from '../messages/conversations.ts';
import { markRead, sendMessage } from '../messages/messages.ts';
import { likePost } from '../posts/likes.ts';
import { createPost } from '../posts/posts.ts';
import { setNotifications } from '../profiles/profiles.ts';
import { pushToDevices } from '../push/devices.ts';
import { jobs as ofPushes } from '../push/sending.ts';
import { pushService } from '../push/testing/service.ts';
import { type DeviceRow, listDevices, removeDevicesWhere, storeDevice } from '../table/devices.ts';
import { gatherNotification } from '../table/gathered.ts';
import { notificationPartition } from '../table/notifications.ts';
import { endSessions } from '../table/sessions.ts';
import { MOST_COUNTED, type UnreadCount, unreadCountKey } from '../table/unread.ts';
import { type Dog, newDog, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { saveDevice } from './handlers.ts';
import { markRead as markNotificationRead } from './notifications.ts';
import { jobs } from './pushes.ts';
import { EVERY_KIND } from './testing/devices.ts';
import { ownReactions } from './testing/notifications.ts';

vi.mock('../core/queue.ts', () => import('../core/testing/kept-queue.ts'));
vi.mock('../table/limits.ts', () => import('../table/testing/unlimited.ts'));
vi.mock('../moderation/screen.ts', () => import('../moderation/testing/unscreened.ts'));

onOwnTable();
const own = ownReactions();
const service = pushService();
const work = worker(() => ({ ...ofPushes, ...jobs }));

const NOON = new Date('2026-05-01T12:00:00Z');
const NIGHT = new Date('2026-05-01T23:00:00Z');
const QUIET = { from: '22:00', to: '07:00', zone: 'UTC' };

let luna: Dog;
let rex: Dog;
beforeEach(async () => {
  [luna, rex] = await Promise.all([newDog({ name: 'Luna' }), newDog({ name: 'Rex' })]);
  vi.stubEnv('PUSHES_QUEUE', 'pushes');
  queued.length = 0;
});

const withDevice = (dog: Dog, name: string, more: object = {}) =>
  saveDevice(dog, { ...service.browser(name), kinds: EVERY_KIND, quiet: null, ...more });

/** Runs the waiting jobs; those that they start wait for the next call. */
async function workOff(): Promise<number> {
  const waiting = queued.splice(0);
  const Records = waiting.map((message, at) => ({ messageId: `${at}`, body: JSON.stringify(message) }));
  const { batchItemFailures } = await work({ Records } as never);
  expect(batchItemFailures).toEqual([]);
  return waiting.length;
}

/** Makes the notifications, then announces them. */
async function react() {
  await own.react();
  await own.react();
}

async function happen() {
  await react();
  return workOff();
}

async function writeOne(content = 'A secret of ours') {
  await makeMutual(luna, rex);
  const { conversationId } = await openConversation(luna, to(rex));
  const { messageId } = await sendMessage(luna, { conversationId, content });
  return { conversationId, messageId };
}

const shown = () => service.taken.map(({ push }) => push);

describe('a notification', () => {
  it('of a message is pushed with who sent it, and without what it says', async () => {
    await withDevice(rex, 'phone', { kinds: { ...EVERY_KIND, notifications: false } });
    const { conversationId } = await writeOne();
    await happen();
    expect(shown()).toEqual([
      { kind: 'messages', path: `/messages/${conversationId}`, title: 'Luna sent you a message', body: '' },
    ]);
  });

  it('of a follower links to the profile', async () => {
    await withDevice(rex, 'phone');
    await followDog(luna, to(rex));
    await happen();
    expect(shown()).toEqual([
      { kind: 'notifications', path: `/profile/${luna.uid}`, title: 'Luna started following you', body: '' },
    ]);
  });

  it('is shown by each of the dog’s devices that wants its kind, and by nobody else’s', async () => {
    await withDevice(rex, 'phone');
    await withDevice(rex, 'laptop');
    await withDevice(rex, 'tablet', { kinds: { ...EVERY_KIND, notifications: false } });
    await withDevice(luna, 'other');
    await followDog(luna, to(rex));
    await happen();
    expect(service.told()).toEqual(['laptop', 'phone']);
  });

  it('starts no job if no device wants it', async () => {
    await followDog(luna, to(rex));
    await withDevice(rex, 'phone', { kinds: { ...EVERY_KIND, notifications: false } });
    expect(await happen()).toBe(0);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['that is read meanwhile', async () => markRead(rex, await written())],
    ['of a dog that was blocked meanwhile', () => blockDog(rex, to(luna))],
    ['of a dog that is gone', () => tombstone(luna.uid)],
    ['to a dog that is gone', () => tombstone(rex.uid)],
    ['to a dog that has switched notifications off', () => setNotifications(rex, { notifications: false })],
    ['to an ended session', () => write(SYSTEM, endSessions(rex.uid))],
  ])('%s is not pushed', async (_, meanwhile) => {
    await withDevice(rex, 'phone');
    last = await writeOne();
    await react();
    expect(queued.filter((message) => 'job' in message && message.job === 'notifications.push')).not.toEqual([]);
    await meanwhile();
    await workOff();
    expect(shown().filter(({ kind }) => kind === 'messages')).toEqual([]);
  });

  it('that stands for many is pushed when it becomes unread, not each time it moves', async () => {
    const { postId } = await createPost(rex, { text: 'Woof' });
    await likePost(luna, { postId });
    await react();
    await withDevice(rex, 'phone');
    const full = { count: MOST_COUNTED, since: '', last: newUlid() };
    await write(SYSTEM, put({ ...unreadCountKey(notificationPartition(rex.uid), postId, 'like'), ...full }));
    const moved = (found: UnreadCount) => {
      const ulid = newUlid();
      return gatherNotification(SYSTEM, { uid: rex.uid, ulid, kind: 'like', subject: postId, happened: ulid }, found);
    };
    const { made: gathered } = await moved(full);
    await happen();
    const path = `/post/${postId}`;
    expect(shown()).toEqual([{ kind: 'notifications', path, title: 'Luna liked your post', body: '' }]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const { made: again = '' } = await moved({ ...full, gathered });
    expect(again > `${gathered}`).toBe(true);
    expect(await happen()).toBe(0);
    await markNotificationRead(rex, { id: `${again}-like` });
    await moved({ ...full, gathered: again });
    expect(await happen()).toBeGreaterThan(0);
    expect(shown()).toHaveLength(2);
    vi.useRealTimers();
  });

  let last: Awaited<ReturnType<typeof writeOne>>;
  const written = async () => last;
});

describe('a push', () => {
  const push = (kind: PushKind) => ({ kind, path: '/lost/x', title: 'Biscuit is missing', body: 'Near the mill' });
  const send = async (kind: PushKind, ...uids: string[]) => {
    await pushToDevices(SYSTEM, uids, push(kind));
    return workOff();
  };

  it('goes to many dogs in jobs of 25', async () => {
    await withDevice(rex, 'phone');
    await withDevice(luna, 'other');
    const others = Array.from({ length: 49 }, () => randomUUID());
    expect(await send('lost', rex.uid, ...others, luna.uid)).toBe(3);
    expect(service.told()).toEqual(['other', 'phone']);
    expect(shown()[0]).toEqual(push('lost'));
  });

  it('about a missing dog does not reach a dog now in a block with it, at the first attempt or a later one', async () => {
    await withDevice(rex, 'phone');
    await withDevice(luna, 'other');
    const missing = await newDog();
    const tell = () => pushToDevices(SYSTEM, [rex.uid, luna.uid], push('lost'), missing.uid);
    await tell();
    await blockDog(rex, to(missing));
    await workOff();
    expect(service.told()).toEqual(['other']);
    service.answers.set('other', { status: 503 });
    await tell();
    await workOff();
    service.answers.clear();
    await blockDog(missing, to(luna));
    expect(await workOff()).toBe(1);
    expect(service.told()).toEqual(['other']);
  });

  it('about a missing dog ignores the switch of notifications', async () => {
    await withDevice(rex, 'phone');
    await setNotifications(rex, { notifications: false });
    await send('lost', rex.uid);
    await send('messages', rex.uid);
    await send('notifications', rex.uid);
    expect(shown().map(({ kind }) => kind)).toEqual(['lost']);
  });

  it.each<[PushKind, Date, string[]]>([
    ['lost', NOON, ['phone']],
    ['lost', NIGHT, []],
    ['messages', NIGHT, []],
    ['notifications', NIGHT, []],
    ['tips', NIGHT, ['phone']],
  ])('%s at %s is shown by %j', async (kind, now, told) => {
    await withDevice(rex, 'phone', { quiet: QUIET });
    vi.useFakeTimers({ toFake: ['Date'], now });
    await removeDevicesWhere(SYSTEM, rex.uid, () => false);
    const held = await listDevices(rex.uid);
    await storeDevice(SYSTEM, rex.uid, { ...(held[0] as DeviceRow), savedAt: now.getTime() }, 10);
    await send(kind, rex.uid);
    vi.useRealTimers();
    expect(service.told()).toEqual(told);
  });

  it('about a sighting cannot be switched off', async () => {
    await withDevice(rex, 'phone', { kinds: { lost: false, messages: false, notifications: false } });
    await send('tips', rex.uid);
    expect(service.told()).toEqual(['phone']);
  });

  it.each([404, 410])('whose service answers %i removes that device, and no other', async (status) => {
    await withDevice(rex, 'phone');
    await withDevice(rex, 'laptop');
    service.answers.set('phone', { status });
    await send('lost', rex.uid);
    expect((await listDevices(rex.uid, true)).map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(['laptop']);
    expect(service.told()).toEqual(['laptop']);
  });

  it.each([400, 401, 403, 413, 302, 429, 500])(
    'whose service answers %i leaves the device in place',
    async (status) => {
      await withDevice(rex, 'phone');
      service.answers.set('phone', { status, headers: { location: 'https://elsewhere.test/' } });
      await send('lost', rex.uid);
      expect(await listDevices(rex.uid, true)).toHaveLength(1);
    },
  );

  it.each([429, 503])('whose service answers %i is retried, to that device alone', async (status) => {
    await withDevice(rex, 'phone');
    await withDevice(rex, 'laptop');
    service.answers.set('phone', { status });
    await send('lost', rex.uid);
    expect(service.told()).toEqual(['laptop']);
    service.answers.clear();
    expect(await workOff()).toBe(1);
    expect(service.told()).toEqual(['laptop', 'phone']);
  });

  it('is given up when it is out of date', async () => {
    await withDevice(rex, 'phone');
    await pushToDevices(SYSTEM, [rex.uid], push('lost'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 3_600_000 });
    expect(await workOff()).toBe(1);
    vi.useRealTimers();
    expect({ told: service.told(), waiting: queued.length }).toEqual({ told: [], waiting: 0 });
  });

  it('removes devices on which nobody has opened Barkyard for three months', async () => {
    await withDevice(rex, 'phone');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 91 * 86_400_000 });
    await send('lost', rex.uid);
    vi.useRealTimers();
    expect(service.told()).toEqual([]);
    expect(await listDevices(rex.uid, true)).toEqual([]);
  });

  it('removes the devices of ended sessions', async () => {
    await withDevice(rex, 'phone');
    await write(SYSTEM, endSessions(rex.uid));
    await send('lost', rex.uid);
    expect(await listDevices(rex.uid, true)).toEqual([]);
  });

  it('is not sent to an address that is not on the list', async () => {
    await withDevice(rex, 'phone');
    vi.stubEnv('PUSH_ORIGINS', '');
    await send('lost', rex.uid);
    expect(service.told()).toEqual([]);
    expect(await listDevices(rex.uid, true)).toEqual([]);
  });
});
