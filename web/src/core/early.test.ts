import { beforeEach, expect, test, vi } from 'vitest';
import { fetchable } from '#shared/core/route';
import { lost } from '#shared/lost/contract';
import { posts } from '#shared/posts/contract';
import { profiles } from '#shared/profiles/contract';
import { IN_LIST } from './sources.ts';
import { storedTokens } from './stored-tokens.ts';

vi.mock('./config.ts', () => ({ loadConfig: async () => ({}) }));
vi.mock('./stored-tokens.ts', () => ({ storedTokens: vi.fn() }));

const TOKEN = 'token';
const signedIn = { accessToken: TOKEN, userId: 'rex', isVerified: true, isExpired: false };

const code = { home: vi.fn(async () => undefined), near: vi.fn(async () => undefined) };
const asked: string[] = [];
let me: object;

async function visit(pathname: string, { tokens }: { tokens: ReturnType<typeof storedTokens> } = { tokens: signedIn }) {
  vi.mocked(storedTokens).mockReturnValue(tokens);
  const early = await import('./early.ts');
  await early.askEarly(pathname, code);
  return early;
}

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  asked.length = 0;
  me = {};
  delete document.documentElement.dataset.first;
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${url} ${headers.Authorization}`);
    return Response.json(url.endsWith('/me') ? me : { items: [], authors: [] });
  });
});

test.each(['/', '/home', '/login'])('%s leads a member home: its profile and its feed are asked for', async (path) => {
  await visit(path);
  expect(asked).toEqual([`/api/me ${TOKEN}`, `/api/feed ${TOKEN}`]);
});

test('the first picture of the feed is asked for at once, in the width that fits', async () => {
  const images: Partial<HTMLImageElement>[] = [];
  vi.stubGlobal('Image', function image(this: Partial<HTMLImageElement>) {
    images.push(this);
  });
  const items = [{ text: 'Woof' }, { media: '/media/s/posts/1/a.jpg#320', mediaType: 'image', width: 500 }];
  vi.stubGlobal('fetch', async () => Response.json({ items }));
  await visit('/home');
  expect(images).toEqual([
    {
      fetchPriority: 'high',
      sizes: IN_LIST,
      srcset: '/media/s/320/posts/1/a.jpg 320w, /media/s/posts/1/a.jpg 500w',
      src: '/media/s/posts/1/a.jpg',
    },
  ]);
});

test.each([
  ['asked for whoever wants to hear of them', true, [`/api/lost-dogs ${TOKEN}`]],
  ['not asked for whoever does not', false, []],
])('alerts near by are %s', async (_, alerts, more) => {
  me = { area: { cell: 'u33dc', alerts } };
  await visit('/home');
  expect(asked).toEqual([`/api/me ${TOKEN}`, `/api/feed ${TOKEN}`, ...more]);
});

test.each([
  ['fetched at once if there are any', [{ alertId: 'a' }], 1],
  ['not fetched if there are none', [], 0],
])('the code of alerts near by is %s', async (_, items, times) => {
  me = { area: { cell: 'u33dc', alerts: true } };
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.endsWith('/me') ? me : { items }));
  await visit('/home');
  expect(code.near).toHaveBeenCalledTimes(times);
});

test.each([
  ['fetched before anything is known of the tokens', 'home', 1],
  ['not fetched where the page begins otherwise', 'gate', 0],
])('the code of home is %s', async (_, first, times) => {
  document.documentElement.dataset.first = first;
  await visit('/home', { tokens: undefined });
  expect(code.home).toHaveBeenCalledTimes(times);
});

test('any other screen needs the profile alone', async () => {
  await visit('/messages');
  expect(asked).toEqual([`/api/me ${TOKEN}`]);
});

test.each([
  ['a guest', undefined],
  ['whom only Amplify knows', null],
  ['whose token has expired', { ...signedIn, isExpired: true }],
  ['who has not verified the email', { ...signedIn, isVerified: false }],
])('nothing is asked for somebody %s', async (_, tokens) => {
  await visit('/home', { tokens });
  expect(asked).toEqual([]);
});

test('the paths are those of the calls', () => {
  expect([fetchable(profiles.me, {}).path, fetchable(posts.feed, {}).path, fetchable(lost.near, {}).path]).toEqual([
    '/me',
    '/feed',
    '/lost-dogs',
  ]);
});

test('an answer is taken once, by the token that asked', async () => {
  const { takeEarly } = await visit('/home');
  expect(takeEarly('/feed', 'another')).toBeUndefined();
  expect(takeEarly('/feed', undefined)).toBeUndefined();
  expect(await takeEarly('/feed', TOKEN)).toBeInstanceOf(Response);
  expect(takeEarly('/feed', TOKEN)).toBeUndefined();
});

test('an answer that has waited for ten seconds is too old', async () => {
  const { takeEarly } = await visit('/home');
  vi.spyOn(performance, 'now').mockReturnValueOnce(10_001);
  expect(takeEarly('/me', TOKEN)).toBeUndefined();
});

test('a failure is left to whoever takes the answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { takeEarly } = await visit('/messages');
  await expect(takeEarly('/me', TOKEN)).rejects.toThrow('Failed to fetch');
});
