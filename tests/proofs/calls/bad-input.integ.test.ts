import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Code, errors } from '#shared/errors';
import type { Item } from '../../../functions/core/table.ts';
import { handler as follows } from '../../../functions/follows/handlers.ts';
import { handler as notifications } from '../../../functions/notifications/handlers.ts';
import { handler as posts } from '../../../functions/posts/handlers.ts';
import { handler as profiles } from '../../../functions/profiles/handlers.ts';
import { ask, type Dog, newDog, rowsOf } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';

onOwnTable();

let rex: Dog;
let bella: Dog;
let before: Item[];

/** Without hourly counts: calls that are refused may count. */
const rowsOfBoth = async () => (await rowsOf(rex.uid, bella.uid)).filter(({ SK }) => !`${SK}`.startsWith('LIMIT#'));

beforeAll(async () => {
  [rex, bella] = await Promise.all([newDog(), newDog()]);
  before = await rowsOfBoth();
});

afterAll(async () => {
  expect(await rowsOfBoth()).toEqual(before);
});

const paw = '🐾';
const wrongPosts: [what: string, body: unknown, code: Code][] = [
  ['nothing', undefined, 'posts.contentRequired'],
  ['an empty text', { text: '' }, 'posts.contentRequired'],
  ['spaces only', { text: ' \n\t ' }, 'posts.contentRequired'],
  ['no text', {}, 'posts.contentRequired'],
  ['a number for a text', { text: 5 }, 'posts.contentRequired'],
  ['null for a text', { text: null }, 'posts.contentRequired'],
  ['a list for a text', { text: ['Hello'] }, 'posts.contentRequired'],
  ['5,001 characters', { text: 'a'.repeat(5001) }, 'posts.tooLong'],
  ['5,001 emoji', { text: paw.repeat(5001) }, 'posts.tooLong'],
  ['an unknown field', { text: 'Hello', likes: 100 }, 'core.badInput'],
  ["another author's name", { text: 'Hello', userId: 'someone' }, 'core.badInput'],
  ['an id that is no ULID', { text: 'Hello', postId: 'rex' }, 'core.badInput'],
  ['an id of another time', { text: 'Hello', postId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 'core.clock'],
  ['a list', ['Hello'], 'core.badInput'],
  ['a text instead of an object', '"Hello"', 'core.badInput'],
  ['broken JSON', '{"text": "Hel', 'core.badJson'],
  ['an empty body', '', 'core.badJson'],
  ['a reserved key', '{"text":"Hello","__proto__":{"likes":1}}', 'core.badJson'],
  ['33 KB', { text: 'a'.repeat(33 * 1024) }, 'core.tooLarge'],
];

const wrongCalls: [what: string, room: typeof posts, method: string, path: string, sent: object, code: Code][] = [
  ['a privacy of no kind', profiles, 'PUT', '/me/privacy', { body: { privacy: 'secret' } }, 'core.badInput'],
  ['a privacy of a wrong type', profiles, 'PUT', '/me/privacy', { body: { privacy: true } }, 'core.badInput'],
  ['an unknown setting', profiles, 'PUT', '/me/privacy', { body: { privacy: 'private', age: 1 } }, 'core.badInput'],
  ['an unknown query', profiles, 'GET', '/me', { query: { userId: 'x' } }, 'core.badInput'],
  ['a cursor that is none', posts, 'GET', '/feed', { query: { cursor: 'POST#1' } }, 'core.badInput'],
  [
    'a cursor that is no notification',
    notifications,
    'GET',
    '/notifications',
    { query: { cursor: 'POST#1' } },
    'core.badInput',
  ],
  ['a malformed id', follows, 'POST', '/users/rex/follow', {}, 'profiles.notFound'],
  ['an id with a separator', follows, 'DELETE', '/users/a%23b/follow', {}, 'profiles.notFound'],
  ['a malformed id of one who asks', follows, 'POST', '/follow-requests/rex/accept', {}, 'profiles.notFound'],
  ['an id of another kind', follows, 'DELETE', '/follow-requests/01ARZ3NDEKTSV4RRFFQ69G5FAV', {}, 'profiles.notFound'],
  [
    'a post for a follower',
    follows,
    'DELETE',
    '/me/followers/POST%2301ARZ3NDEKTSV4RRFFQ69G5FAV',
    {},
    'profiles.notFound',
  ],
  [
    'a target of its own',
    follows,
    'POST',
    '/follow-requests/{bella}/accept',
    { body: { target: 'x' } },
    'core.badInput',
  ],
  ['a follow of oneself', follows, 'POST', '/users/{rex}/follow', {}, 'follows.self'],
  ['a malformed id of a shelf', posts, 'GET', '/users/rex/posts', {}, 'profiles.notFound'],
  [
    'a body that knows too much',
    follows,
    'POST',
    '/users/{bella}/follow',
    { body: { relation: 'self' } },
    'core.badInput',
  ],
  ['an unknown route', posts, 'GET', '/nowhere', {}, 'core.notFound'],
  ['an unknown method', posts, 'PATCH', '/posts', { body: {} }, 'core.notFound'],
];

const refused = (code: Code) => ({ status: errors[code][0], body: { code, message: expect.any(String) } });

describe('bad input is refused in our words and writes nothing', () => {
  it.each(wrongPosts)('a post of %s', { tags: 'spec-5.58' }, async (_, body, code) => {
    expect(await ask(posts, 'POST', '/posts', { from: rex, body })).toEqual(refused(code));
  });

  it.each(wrongCalls)('%s', async (_, room, method, path, sent, code) => {
    const filled = path.replace('{bella}', bella.uid).replace('{rex}', rex.uid);
    expect(await ask(room, method, filled, { from: rex, ...sent })).toEqual(refused(code));
  });

  it.each([
    ['GET', '/me', profiles, undefined],
    ['PUT', '/me/privacy', profiles, { privacy: 'private' }],
    ['POST', '/posts', posts, { text: 'Hello' }],
    ['GET', '/feed', posts, undefined],
  ] as const)('%s %s without a token', async (method, path, room, body) => {
    expect(await ask(room, method, path, { body })).toEqual(refused('auth.notAuthenticated'));
  });

  it('a token of nobody', async () => {
    const from = { uid: '00000000-0000-4000-8000-000000000000' };
    expect(await ask(posts, 'POST', '/posts', { from, body: { text: 'Hello' } })).toEqual(refused('auth.profileGone'));
    const followed = await ask(follows, 'POST', `/users/${bella.uid}/follow`, { from });
    expect(followed).toEqual(refused('auth.profileGone'));
  });
});

describe('unusual input is taken as it is', () => {
  it.each([
    ['5,000 emoji', paw.repeat(5000)],
    ['markup', '<script>alert(1)</script>'],
    ['half a character', 'a\ud800b'],
    ['right to left', '\u202eabc'],
  ])('a post of %s', async (_, text) => {
    const { status, body } = await ask(posts, 'POST', '/posts', { from: await newDog(), body: { text } });
    expect([status, body.text]).toEqual([200, text.toWellFormed()]);
  });

  it('a post without its null characters', async () => {
    const { body } = await ask(posts, 'POST', '/posts', { from: await newDog(), body: { text: 'a\u0000b' } });
    expect(body.text).toBe('ab');
  });
});
