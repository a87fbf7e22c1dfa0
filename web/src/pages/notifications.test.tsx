import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Kind } from '#shared/notifications/contract';
import type { Frame, FrameType } from '#shared/presence/frames';
import { meQuery } from '../core/session.tsx';
import { announced } from '../testing/announced.ts';
import { biscuit, clementine, request, ulid } from '../testing/dogs.ts';
import { gatheredFor, notificationFor } from '../testing/notifications.ts';
import { type Answer, type Server, show } from '../testing/screen.tsx';
import { Component as Notifications } from './notifications.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

const hearing = new Map<FrameType, (frame: Frame) => void>();
const missed: (() => void)[] = [];
const away = vi.hoisted<{ polling: number | false }>(() => ({ polling: false }));
afterEach(() => void Object.assign(away, { polling: false }));
vi.mock('../core/socket.tsx', () => ({
  useFrames: (type: FrameType, hear: (frame: Frame) => void) => void hearing.set(type, hear),
  useCatchUp: (ask: () => void) => void missed.splice(0, 1, ask),
  usePolling: () => away.polling,
}));
const hear = (frame: Frame) => act(async () => hearing.get(frame.type)?.(frame));

const data = (answer: unknown) => (): Answer => ({ data: answer });
const none = data({ items: [] });
const unread = (notifications: number) => ({ ...biscuit, badges: { notifications, messages: 0 } });

function open(items: unknown[], { server = {}, count = 0 }: { server?: Server; count?: number } = {}) {
  const quiet = { 'GET /follow-requests': none, 'GET /notifications': data({ items }) };
  return show(<Notifications />, { server: { ...quiet, ...server }, me: unread(count) });
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const sentences = async (name: string) =>
  (await section(name)).getAllByRole('link').map(({ textContent }) => textContent);

describe('the notifications', () => {
  it('stand in New and Earlier, grouped, each leading to what it is about', async () => {
    const like = notificationFor('like');
    open(
      [
        notificationFor('follow'),
        like,
        notificationFor('like', { from: 2 }),
        notificationFor('message', { read: true }),
      ],
      { count: 3 },
    );
    expect(await sentences('New')).toEqual(['Dog 1 started following you', 'Dog 1 and Dog 2 liked your post']);
    expect(await sentences('Earlier')).toEqual(['Dog 1 sent you a message']);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs[0]).toMatch(/^\/profile\/00000000-/);
    expect(hrefs[1]).toBe(`/post/${like.metadata.postId}`);
    expect(hrefs[2]).toMatch(/^\/messages\/c+1$/);
    expect(screen.getByRole('heading', { level: 1, name: /^Notifications 3 ?unread$/ })).toBeDefined();
    expect((await section('New')).getAllByText('Unread')).toHaveLength(2);
    const faces = [...document.querySelectorAll('.told .face')].map((face) => face.getAttribute('href'));
    expect(faces).toEqual([hrefs[0], `/profile/${like.sender.userId}`, expect.stringMatching(/^\/profile\//)]);
  });

  it('leave the marks around a quote to its language', async () => {
    open([{ ...notificationFor('comment'), quote: 'Woof' }]);
    expect(await sentences('New')).toEqual(['Dog 1 commented: Woof']);
    expect(screen.getByText('Woof').closest('q')).not.toBeNull();
  });

  it('say so when there are none, and none that asks', async () => {
    open([]);
    expect(await screen.findByText('New likes, follows and messages will show up here.')).toBeDefined();
    expect(document.title).toBe('Notifications · Barkyard');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('have the requests on top, with their answers, and not a second time below', { tags: 'spec-2.29' }, async () => {
    open([notificationFor('follow_request'), notificationFor('follow')], {
      server: { 'GET /follow-requests': data({ items: [request(9, clementine)] }) },
    });
    expect((await section('Follow requests')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Accept',
      'Decline',
    ]);
    expect(await sentences('New')).toEqual(['Dog 1 started following you']);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Follow requests', 'New']);
  });

  it('that cannot be had are none, with a way to try again', { tags: ['spec-8.64', 'spec-11.16'] }, async () => {
    let fails = true;
    const server = {
      'GET /notifications': (): Answer => (fails ? 'offline' : { data: { items: [notificationFor('follow')] } }),
    };
    open([], { server, count: 3 });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeDefined();
    expect(screen.queryByRole('listitem')).toBeNull();
    fails = false;
    await userEvent.click(again);
    expect(await sentences('New')).toEqual(['Dog 1 started following you']);
  });

  it('come page by page, on scrolling', async () => {
    const older = notificationFor('follow', { from: 2, read: true });
    const { sent } = open([], {
      server: {
        'GET /notifications': ({ query }): Answer =>
          query.get('cursor')
            ? { data: { items: [older] } }
            : { data: { items: [notificationFor('follow')], cursor: older.id } },
      },
    });
    expect(await sentences('Earlier')).toEqual(['Dog 2 started following you']);
    const cursors = sent.filter(({ path }) => path === '/notifications').map(({ query }) => query.get('cursor'));
    expect(cursors).toEqual([null, older.id]);
  });
});

describe('reading', () => {
  it('all marks all at once, and the badge goes', { tags: 'spec-2.28' }, async () => {
    const { sent } = open([notificationFor('follow'), notificationFor('comment')], {
      count: 2,
      server: { 'PUT /notifications/read': data({ count: 0 }) },
    });
    await section('New');
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await sentences('Earlier')).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'New' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeDefined();
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'PUT', path: '/notifications/read' }));
  });

  it('all leaves older ones in the badge, as many as the server says', async () => {
    let marked = false;
    const newest = notificationFor('follow');
    const { cache } = open([], {
      count: 100,
      server: {
        'GET /notifications': (): Answer => ({ data: { items: [{ ...newest, read: marked }] } }),
        'PUT /notifications/read': (): Answer => {
          marked = true;
          return { data: { count: 6 } };
        },
        'GET /me': (): Answer => ({ data: unread(6) }),
      },
    });
    await section('New');
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Notifications 6 ?unread$/ })).toBeDefined();
    expect(cache.getQueryData(meQuery.queryKey)?.badges.notifications).toBe(6);
    expect(await sentences('Earlier')).toEqual(['Dog 1 started following you']);
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDefined();
    expect(await screen.findByText('6 more are unread.')).toBeDefined();
  });

  it('that fails is taken back, with the reason', { tags: 'spec-8.65' }, async () => {
    open([notificationFor('follow')], {
      count: 1,
      server: {
        'PUT /notifications/read': () => ({
          status: 500,
          refusal: { code: 'notifications.updateFailed', message: 'No' },
        }),
      },
    });
    await section('New');
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('No')).toBeDefined();
    expect(await sentences('New')).toEqual(['Dog 1 started following you']);
  });

  it('a row marks all that stands in it', async () => {
    const likes = [notificationFor('like'), notificationFor('like', { from: 2 })];
    const answers = Object.fromEntries(likes.map(({ id }) => [`PUT /notifications/${id}/read`, data({})]));
    const { sent, cache } = open([...likes, notificationFor('follow')], { count: 3, server: answers });
    await userEvent.click(await screen.findByRole('link', { name: 'Dog 1 and Dog 2 liked your post' }));
    expect(await sentences('Earlier')).toEqual(['Dog 1 and Dog 2 liked your post']);
    expect(sent.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual(
      likes.map(({ id }) => `/notifications/${id}/read`),
    );
    expect(cache.getQueryData(meQuery.queryKey)?.badges.notifications).toBe(1);
  });
});

describe('a notification that stands for many', () => {
  const cards = data({ items: [clementine] });
  const marks = (id: string) => ({ [`PUT /notifications/${id}/read`]: data({}) });

  it.each<[Kind, string, string]>([
    ['like', 'Liked by', `GET /posts/${notificationFor('like').metadata.postId}/likes`],
    ['follow', 'Followers', 'GET /me/followers'],
  ])('of the kind %s opens the list as it is now, each time, and is read', async (type, title, call) => {
    const gathered = gatheredFor(type, { dogs: 3, count: 104 });
    const { sent } = open([gathered], { count: 1, server: { [call]: cards, ...marks(gathered.id) } });
    await userEvent.click(within(await screen.findByRole('region', { name: 'New' })).getByRole('button'));
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
    const { subject } = gathered.gathered;
    expect(sent).toContainEqual(
      expect.objectContaining({ path: `/notifications/${gathered.id}/read`, body: { subject } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(within(await screen.findByRole('region', { name: 'Earlier' })).getByRole('button'));
    await screen.findByRole('dialog', { name: title });
    await waitFor(() => expect(sent.filter(({ path }) => call.endsWith(path))).toHaveLength(2));
  });

  it('that may have moved unheard is marked as read even where it had been read, and asked for again', async () => {
    Object.assign(away, { polling: 60_000 });
    const gathered = { ...gatheredFor('follow', { dogs: 3 }), read: true };
    const { sent } = open([gathered], { count: 1, server: { 'GET /me/followers': cards, ...marks(gathered.id) } });
    const asked = (wanted: string) => sent.filter(({ path }) => path === wanted).length;
    await userEvent.click(within(await screen.findByRole('region', { name: 'Earlier' })).getByRole('button'));
    await waitFor(() => expect([asked('/notifications'), asked('/me')]).toEqual([2, 1]));
    expect(asked(`/notifications/${gathered.id}/read`)).toBe(1);
  });

  it('of mentions opens these by pages, with their words', async () => {
    const line = gatheredFor('mention', { dogs: 1 });
    const inside = { ...notificationFor('mention', { read: true }), quote: 'Look, @biscuit' };
    const answer = ({ query }: { query: URLSearchParams }) => ({
      data: { items: query.get('line') ? [inside] : [line] },
    });
    open([], { count: 1, server: { 'GET /notifications': answer, ...marks(line.id) } });
    await userEvent.click(within(await screen.findByRole('region', { name: 'New' })).getByRole('button'));
    const dialog = within(await screen.findByRole('dialog', { name: 'More mentions by Dog 1' }));
    expect((await dialog.findByRole('link', { name: /mentioned you/ })).textContent).toBe(
      'Dog 1 mentioned you in a post: Look, @biscuit',
    );
  });

  it('of comments leads to the post', async () => {
    const gathered = gatheredFor('comment', { dogs: 1, count: 105 });
    open([gathered], { count: 1 });
    const link = await screen.findByRole('link', { name: /which has 105 comments/ });
    expect(link.getAttribute('href')).toBe(`/post/${gathered.metadata.postId}`);
  });

  it('moves behind a pill while somebody looks, and is read there too', async () => {
    const follow = notificationFor('follow');
    const [before, after] = [104, 120].map((count) => gatheredFor('like', { dogs: 1, count, about: 1 }));
    if (!before || !after) throw new Error();
    const { sent } = open([follow, before], { count: 2, server: marks(after.id) });
    await section('New');
    await hear({ type: 'notification.new', notice: after });
    await hear({ type: 'badge', notifications: 2, messages: 0 });
    const standing = ['Dog 1 started following you', 'Dog 1 and 103 others liked your post'];
    const rows = async () =>
      (await section('New'))
        .getAllByRole('listitem')
        .map((row) => row.querySelector('.text > :first-child')?.textContent);
    expect(await rows()).toEqual(standing);
    await userEvent.click(screen.getByRole('button', { name: '1 update' }));
    expect(await rows()).toEqual(['Dog 1 and 119 others liked your post', standing[0]]);
    expect(screen.queryByRole('button', { name: '1 update' })).toBeNull();
    expect(sent.filter(({ path }) => path === '/notifications')).toHaveLength(1);
  });

  it('that had been read waits there, and a press on the row reads what waits', async () => {
    const [before, after] = [104, 120].map((count) => gatheredFor('like', { dogs: 1, count, about: 1 }));
    if (!before || !after) throw new Error();
    const call = `GET /posts/${after.metadata.postId}/likes`;
    const { sent } = open([{ ...before, read: true }], { count: 0, server: { ...marks(after.id), [call]: cards } });
    await section('Earlier');
    await hear({ type: 'notification.new', notice: after });
    await hear({ type: 'badge', notifications: 1, messages: 0 });
    expect(sent.filter(({ path }) => path === '/notifications')).toHaveLength(1);
    await userEvent.click(within(await screen.findByRole('region', { name: 'Earlier' })).getByRole('button'));
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain(`/notifications/${after.id}/read`));
    expect(screen.queryByRole('button', { name: '1 update' })).toBeNull();
  });
});

describe('live', () => {
  it('a notification appears on top, once, and is said to readers', async () => {
    open([notificationFor('follow', { read: true })]);
    await section('Earlier');
    const like = notificationFor('like', { from: 7 });
    for (let times = 0; times < 2; times += 1) await hear({ type: 'notification.new', notice: like });
    expect(await sentences('New')).toEqual(['Dog 7 liked your post']);
    expect(announced()).toContain('Dog 7 liked your post');
  });

  it('a message brings its notification in its own frame', async () => {
    open([notificationFor('follow', { read: true })]);
    await section('Earlier');
    const conversationId = 'c'.repeat(22);
    const message = { messageId: ulid(1), senderId: null, mine: false, content: 'Woof', timestamp: biscuit.createdAt };
    const told = notificationFor('message', { from: 7 });
    await hear({ type: 'message.new', conversationId, message, sender: null, unread: 1, notice: told });
    expect(await sentences('New')).toEqual(['Dog 7 sent you a message']);
  });

  it('a notification that was read stays read when its frame comes late', async () => {
    const like = notificationFor('like', { from: 7 });
    open([{ ...like, read: true }]);
    await section('Earlier');
    await hear({ type: 'notification.new', notice: like });
    expect(await sentences('Earlier')).toEqual(['Dog 7 liked your post']);
  });

  it('a request appears on top of all', async () => {
    const asking = [request(9, clementine)];
    const items: unknown[] = [];
    open([], { server: { 'GET /follow-requests': () => ({ data: { items } }) } });
    await screen.findByText('New likes, follows and messages will show up here.');
    items.push(...asking);
    await hear({ type: 'notification.new', notice: notificationFor('follow_request') });
    expect((await section('Follow requests')).getByRole('link').textContent).toBe('Clementine');
  });

  it('what was read or withdrawn elsewhere is asked for again', async () => {
    const items = [notificationFor('follow')];
    open([], { count: 1, server: { 'GET /notifications': () => ({ data: { items } }) } });
    await section('New');
    items.splice(0);
    await hear({ type: 'badge', notifications: 0, messages: 0 });
    expect(await screen.findByText('New likes, follows and messages will show up here.')).toBeDefined();
  });

  it('what the badge knows before the list is asked for, and nothing else', async () => {
    const items = [notificationFor('follow')];
    const { sent } = open([], { count: 1, server: { 'GET /notifications': () => ({ data: { items } }) } });
    await section('New');
    const asked = () => sent.filter(({ path }) => path === '/notifications').length;
    await hear({ type: 'badge', notifications: 1, messages: 5 });
    expect(asked()).toBe(1);
    items.unshift(notificationFor('comment'));
    await hear({ type: 'badge', notifications: 2, messages: 5 });
    await waitFor(async () => expect(await sentences('New')).toHaveLength(2));
    expect(asked()).toBe(2);
  });
});
