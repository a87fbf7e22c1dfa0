import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '#shared/contracts';
import type { Route } from '#shared/core/route';
import { changesOf } from '#shared/core/testing/tomorrow';
import type { Comment } from '#shared/posts/comments';
import { toListing } from '#shared/posts/listing';
import { Frame } from '#shared/presence/frames';
import { announced } from '../testing/announced.ts';
import { mount } from '../testing/app.tsx';
import { CHAT, chat, message, THREAD } from '../testing/chats.tsx';
import { biscuit, card, luna, post, request, rosie, tank, ulid, userId } from '../testing/dogs.ts';
import { notificationFor } from '../testing/notifications.ts';
import { refusal, type Sent, serve, setWidth } from '../testing/screen.tsx';
import { fakeSockets } from '../testing/socket.ts';
import { Announcer } from '../ui/toast.tsx';
import './frame.tsx';
import { routes } from './router.tsx';

vi.mock('aws-amplify/auth', () => ({ signOut: vi.fn() }));
vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

const POST = post(1, { likes: 3, isMedia: true, media: 'https://media.example.com/a.jpg', mediaType: 'image' });
const shown = { ...card({ followsMe: true }), isOnline: true };
const said = { createdAt: luna.createdAt, timestamp: luna.createdAt };
const comment: Comment = { id: ulid(5), text: 'A comment', ...said, mayDelete: false, ...card() };
const file = { name: 'a.zip', bytes: 1, url: 'https://media.example.com/a.zip' };
const list = <T,>(...items: T[]) => ({ items });

/** Blocked by the viewer, so that the server shows no profile. */
const BLOCKED = userId(3);

/** An answer of today's server: each list has an item. */
const MISSING = {
  ...{ alertId: '01KA0000000000000000000000', state: 'active', place: 'By the mill, on Elm Street', words: '' },
  ...{ cell: 'u33dc0r', seenAt: '2026-11-23T08:00:00.000Z', needs: [], breed: 'Beagle', photo: null },
};

const TODAY: Record<string, unknown> = {
  'GET /me': biscuit,
  'GET /feed': toListing({ ...list(POST), end: true }),
  'GET /recommendations': list(rosie),
  'GET /users': list(tank),
  'GET /tags': list({ tag: 'sticks', dogs: 3 }),
  'GET /tags/sticks/posts': toListing(list(POST)),
  'GET /bookmarks': toListing(list(POST)),
  'GET /notifications': list({ ...notificationFor('follow'), thumbnail: file.url, quote: 'woof' }),
  'GET /notifications/count': { count: 1 },
  'GET /follow-requests': list(request(1, card())),
  'GET /conversations': list(chat()),
  [`GET /conversations/${CHAT}`]: chat(),
  [`GET ${THREAD}`]: { ...list(message(1)), more: false, peerReadId: ulid(1) },
  [`GET /users/${userId(1)}/posts`]: toListing(list(POST)),
  [`GET /users/${userId(2)}`]: luna,
  [`GET /users/${userId(2)}/posts`]: toListing(list(POST)),
  'GET /usernames/luna_lowrider': { userId: userId(2) },
  [`GET /posts/${POST.postId}`]: POST,
  [`GET /posts/${POST.postId}/comments`]: list(comment),
  [`GET /posts/${POST.postId}/likes`]: list(card()),
  'GET /me/following': list(shown),
  'GET /me/followers': list(shown),
  'GET /me/mutuals': list(shown),
  'GET /me/blocks': list(card()),
  [`GET /me/blocks/${BLOCKED}`]: card({ userId: BLOCKED, name: 'Bella' }),
  'GET /me/lost': {
    alert: { ...MISSING, km: 2, code: '01ABCDEFGH', version: 1, endsAt: '2099-12-07T08:00:00.000Z' },
    tips: { items: [] },
  },
  'GET /lost-dogs': {
    items: [{ ...MISSING, userId: userId(2), name: 'Luna' }],
    home: [{ alertId: ulid(7), userId: userId(2), name: 'Luna' }],
  },
  [`GET /lost-dogs/${userId(2)}`]: { ...MISSING, userId: userId(2), name: 'Luna' },
  'GET /me/collar': { code: '01ABCDEFGH', showsBreed: true, showsPhoto: true, needs: [] },
  'GET /me/tips': list({
    tips: [
      {
        ...{ tipId: ulid(6), kind: 'saw', cell: null, where: 'By the mill', words: 'Woof', reach: '', refused: false },
        ...{ muted: false, from: 'neighbour', sender: { userId: userId(2), username: 'luna', name: 'Luna' } },
        ...{ createdAt: luna.createdAt, number: 1 },
      },
    ],
    count: 1,
  }),
  'GET /me/second-step': { isOn: true },
  'GET /me/export': { state: 'ready', progress: 100, files: [file], requestedAt: null, expiresAt: null },
  'POST /socket-ticket': { ticket: 't', url: 'wss://live.example.com/live', expiresAt: luna.createdAt },
};

const calls: Route[] = Object.values(contracts).flatMap((room) => Object.values<Route>(room));
const patternOf = (path: string) => new RegExp(`^${path.replace(/{\w+}/g, '[^/]+')}$`);
const routeOf = (name: string) =>
  calls.find(
    ({ method, path }) => name.startsWith(`${method} `) && patternOf(path).test(name.slice(method.length + 1)),
  );

const isList = (answer: unknown): answer is { items: object[] } => Array.isArray(Object(answer).items);

/** Tomorrow's answer: every part of the contract may have grown, and each list has items of unknown kinds. */
function tomorrowOf(name: string, today: unknown) {
  const changes = changesOf(routeOf(name)?.output ?? expect.unreachable(name));
  return renumbered(changes.reduce((answer, { apply }) => apply(answer), today));
}

/** The authors stand beside the posts, which name them by their ids: those stay. */
const renumberedPost = (item: object, at: number) =>
  JSON.parse(JSON.stringify(item).replace(/01KA0000/, `01KA${1000 + at}`));

const renumberedItem = (item: object, at: number) =>
  JSON.parse(
    JSON.stringify(item)
      .replace(/0000(\d\d)\b/g, `${1000 + at}$1`)
      .replaceAll(CHAT, `${at}`.padStart(22, 'c')),
  );

/** The items of a list, each with ids of its own. */
function renumbered(answer: unknown): unknown {
  if (!isList(answer)) return answer;
  const own = 'authors' in answer ? renumberedPost : renumberedItem;
  return { ...answer, items: answer.items.map((item, at) => (at === 0 ? item : own(item, at))) };
}

const LUNA = `GET /users/${userId(2)}`;
const answers = Object.fromEntries(
  Object.entries(TODAY).map(([name, today]) => {
    // A visit to a profile of an unknown kind has its own test.
    const data = name === LUNA ? { ...luna, privacy: 'tomorrow', tomorrow: 1 } : tomorrowOf(name, today);
    return [name, () => ({ data })];
  }),
);
const refusals = { [`GET /users/${BLOCKED}`]: () => refusal(404, 'profiles.notFound', 'Profile not found') };

const asked = new Set<Route | undefined>();

let sent: Sent[] = [];
let sockets: ReturnType<typeof fakeSockets>;

beforeEach(() => {
  setWidth(1280);
  sockets = fakeSockets();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  sent = serve({ ...answers, ...refusals });
});
afterEach(() => {
  for (const { method, path } of sent) asked.add(routeOf(`${method} ${path}`));
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const see = async (...texts: (string | RegExp)[]) => {
  for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
};

interface Visit {
  at: string;
  shows: (string | RegExp)[];
  opens?: [button: string | RegExp, ...shows: (string | RegExp)[]][];
}

const VISITS: Visit[] = [
  { at: '/home', shows: ['Post 1', 'Rosie'] },
  { at: '/explore', shows: ['Tank'] },
  { at: '/explore?tab=trending', shows: ['#sticks', 'Rosie'] },
  { at: '/messages', shows: ['Luna'], opens: [['New Message', '@luna_lowrider']] },
  { at: `/messages/${CHAT}`, shows: ['Message 1'] },
  { at: '/notifications', shows: [/started following you/, 'Accept'] },
  {
    at: '/profile',
    shows: ['Post 1', 'Biscuit', 'Export my data'],
    opens: [
      ['93 Following', /luna_lowrider/],
      ['128 Followers', /luna_lowrider/],
      ['Show blocked dogs', /luna_lowrider/],
    ],
  },
  { at: `/profile/${userId(2)}`, shows: ['Post 1', 'Short legs, long walks.'] },
  { at: `/profile/${BLOCKED}`, shows: ['Bella', 'Unblock'] },
  { at: '/dog/luna_lowrider', shows: ['Short legs, long walks.'] },
  { at: `/post/${POST.postId}`, shows: ['Post 1', 'A comment'], opens: [[/^Liked by/, /luna_lowrider/]] },
  { at: '/tags/sticks', shows: ['Post 1'] },
  { at: '/bookmarks', shows: ['Post 1'] },
  { at: '/lost', shows: [/is missing$/, 'Alert dogs near by'] },
  { at: `/lost/${userId(2)}`, shows: ['Luna', 'By the mill, on Elm Street'] },
  { at: '/collar', shows: ['01ABC-DEFGH', 'By the mill'] },
];

describe('a tab with the bundle of yesterday', () => {
  it.each(VISITS)('shows at $at all that it knows of the answers of tomorrow', async ({ at, shows, opens = [] }) => {
    mount(routes, at);
    await see(...shows);
    for (const [button, ...texts] of opens) {
      press(button);
      const dialog = await screen.findByRole('dialog');
      for (const text of texts) await within(dialog).findAllByText(text);
      fireEvent.keyDown(dialog, { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('asks on these screens everything that it can ask', () => {
    const reads = calls.filter(({ method, policy }) => method === 'GET' && policy !== 'none');
    expect(reads.filter((route) => !asked.has(route)).map(({ path }) => path)).toEqual([
      '/notifications/count',
      // This browser takes no pushes.
      '/me/pushes',
    ]);
  });

  it('shows of a profile of an unknown kind what everybody may know', async () => {
    serve({ ...answers, [LUNA]: () => ({ data: { ...luna, restricted: 'tomorrow' } }) });
    mount(routes, `/profile/${userId(2)}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Luna' })).toBeDefined();
    expect(screen.queryByText('Short legs, long walks.')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves media of an unknown type out of its post', async () => {
    serve({
      ...answers,
      'GET /bookmarks': () => ({ data: { ...toListing(list(POST)), items: [{ ...POST, mediaType: 'tomorrow' }] } }),
    });
    mount(routes, '/bookmarks');
    const text = await screen.findByText('Post 1');
    expect(text.closest('article')?.querySelector('.media')).toBeNull();
  });

  it('hears what it knows after frames of tomorrow', async () => {
    render(<Announcer />);
    mount(routes, '/notifications');
    await see('Accept');
    sockets[0]?.open();
    const heard: Frame = { type: 'notification.new', notice: notificationFor('like', { from: 3 }) };
    for (const { apply } of changesOf(Frame)) sockets[0]?.tell(Object(apply(heard)));
    await vi.waitFor(() => expect(announced().join()).toMatch(/Dog 3/));
    expect(screen.queryAllByText(/tomorrow/)).toEqual([]);
  });
});
